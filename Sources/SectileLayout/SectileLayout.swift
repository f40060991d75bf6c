// SectileLayout
