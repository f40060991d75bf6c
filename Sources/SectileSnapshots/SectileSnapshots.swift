// SectileSnapshots
