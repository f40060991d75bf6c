// SectileDiffing
