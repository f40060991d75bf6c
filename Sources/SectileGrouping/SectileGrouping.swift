// SectileGrouping
