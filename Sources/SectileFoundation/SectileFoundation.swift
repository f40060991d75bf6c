// SectileFoundation
