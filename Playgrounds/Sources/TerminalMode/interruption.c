#include "interruption.h"

#include <pthread.h>
#include <signal.h>
#include <string.h>

// The signals by which users, terminals and other programs end a process.
static const int numbers[] = {SIGHUP,  SIGINT,  SIGQUIT, SIGPIPE, SIGALRM,
                              SIGTERM, SIGUSR1, SIGUSR2, SIGXCPU};
enum { count = sizeof numbers / sizeof numbers[0] };

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int depth;
static struct sigaction previous[count];
static volatile sig_atomic_t pending;

static void on_signal(int number) {
  if (pending == 0) pending = number;
}

void interruption_begin(void) {
  pthread_mutex_lock(&lock);
  if (depth++ == 0) {
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = on_signal;
    action.sa_flags = SA_RESTART;
    sigemptyset(&action.sa_mask);
    for (int index = 0; index < count; index++) {
      sigaction(numbers[index], &action, &previous[index]);
      if (previous[index].sa_handler == SIG_IGN) {
        sigaction(numbers[index], &previous[index], NULL);
      }
    }
  }
  pthread_mutex_unlock(&lock);
}

int interruption_signal(void) { return pending; }

void interruption_end(void) {
  int number = 0;
  pthread_mutex_lock(&lock);
  if (--depth == 0) {
    for (int index = 0; index < count; index++) sigaction(numbers[index], &previous[index], NULL);
    number = pending;
    pending = 0;
  }
  pthread_mutex_unlock(&lock);
  if (number != 0) raise(number);
}
