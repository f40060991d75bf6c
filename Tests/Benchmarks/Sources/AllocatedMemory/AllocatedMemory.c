#include "AllocatedMemory.h"

#include <stdlib.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

size_t allocatedBytes(void) {
#ifdef __GLIBC__
  struct mallinfo2 memory = mallinfo2();
  return memory.uordblks + memory.hblkhd;
#else
  return 0;
#endif
}
