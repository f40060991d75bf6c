// Swift needs a header to import the module. The compiler calls the functions, not the program.
