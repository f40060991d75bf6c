#include "terminal_mode.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

// The alternate screen, no cursor, no wrapping at the right edge, mouse buttons in SGR form, and
// marks around pasted text.
static const char enter[] = "\033[?1049h\033[?25l\033[?7l\033[?1000h\033[?1006h\033[?2004h";
static const char leave[] =
    "\033[?2004l\033[?1006l\033[?1000l\033[?7h\033[0m\033[?25h\033[?1049l";

// The terminal that sends keys.
static int keys = STDIN_FILENO;
static struct termios original, raw;
static volatile sig_atomic_t is_active, was_resized, was_continued;

// The signals that end a process unless it handles them.
static const int fatal_signals[] = {SIGHUP,  SIGINT,  SIGQUIT, SIGTERM, SIGABRT, SIGSEGV, SIGBUS,
                                    SIGILL,  SIGFPE,  SIGTRAP, SIGSYS,  SIGPIPE, SIGALRM, SIGXCPU,
                                    SIGXFSZ, SIGUSR1, SIGUSR2};
enum { fatal_count = sizeof fatal_signals / sizeof fatal_signals[0] };
static struct sigaction previous[fatal_count];

int terminal_write(const void *bytes, size_t count) {
  const char *rest = bytes;
  while (count > 0) {
    ssize_t written = write(STDOUT_FILENO, rest, count);
    if (written >= 0) {
      rest += written;
      count -= (size_t)written;
    } else if (errno == EAGAIN) {
      struct pollfd output = {STDOUT_FILENO, POLLOUT, 0};
      poll(&output, 1, 100);
    } else if (errno != EINTR) {
      return -1;
    }
  }
  return 0;
}

static void activate(void) {
  tcsetattr(keys, TCSANOW, &raw);
  terminal_write(enter, sizeof enter - 1);
  is_active = 1;
}

static void deactivate(void) {
  if (!is_active) return;
  is_active = 0;
  terminal_write(leave, sizeof leave - 1);
  tcsetattr(keys, TCSANOW, &original);
}

// Restores the terminal and lets the signal do what it did before: end the process, or print the
// crash in the language's own handler. The signal is blocked until the handler returns.
static void on_fatal(int number) {
  deactivate();
  for (int index = 0; index < fatal_count; index++) {
    if (fatal_signals[index] == number) sigaction(number, &previous[index], NULL);
  }
  raise(number);
}

static void handle(int number, void (*handler)(int), struct sigaction *old) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = handler;
  // A stack overflow needs the other stack. Calls end at a signal, so that the program looks at
  // the size of the terminal.
  action.sa_flags = SA_ONSTACK;
  sigemptyset(&action.sa_mask);
  sigaction(number, &action, old);
}

static void on_resize(int number) {
  (void)number;
  was_resized = 1;
}

static void on_continue(int number) {
  int error = errno;
  (void)number;
  activate();
  was_continued = was_resized = 1;
  errno = error;
}

// Restores the terminal and stops the process; `on_continue` runs when it is continued. The system
// does not stop a process without a parent in its session, such as the command of a container.
static void on_stop(int number) {
  int error = errno;
  sigset_t stop, old;
  deactivate();
  handle(number, SIG_DFL, NULL);
  sigemptyset(&stop);
  sigaddset(&stop, number);
  raise(number);
  sigprocmask(SIG_UNBLOCK, &stop, &old);
  // Here the process has been stopped and continued, or was not stopped.
  sigprocmask(SIG_SETMASK, &old, NULL);
  handle(number, on_stop, NULL);
  if (!is_active) on_continue(SIGCONT);
  errno = error;
}

int terminal_start(void) {
  static int has_exit_handler;
  // Standard input may be the data.
  if (!isatty(keys) && (keys = open("/dev/tty", O_RDWR | O_CLOEXEC)) < 0) return errno;
  if (tcgetattr(keys, &original) != 0) return errno;
  raw = original;
  cfmakeraw(&raw);
  // The keys of signals stay: control-C, control-Z and control-\.
  raw.c_lflag |= ISIG;
  if (!has_exit_handler) {
    has_exit_handler = 1;
    atexit(terminal_stop);
  }
  for (int index = 0; index < fatal_count; index++) {
    handle(fatal_signals[index], on_fatal, &previous[index]);
    // `nohup` and pipelines ignore signals on purpose.
    if (previous[index].sa_handler == SIG_IGN) {
      sigaction(fatal_signals[index], &previous[index], NULL);
    }
  }
  handle(SIGTSTP, on_stop, NULL);
  handle(SIGCONT, on_continue, NULL);
  handle(SIGWINCH, on_resize, NULL);
  activate();
  return 0;
}

void terminal_stop(void) {
  if (!is_active) return;
  handle(SIGTSTP, SIG_DFL, NULL);
  handle(SIGCONT, SIG_DFL, NULL);
  handle(SIGWINCH, SIG_DFL, NULL);
  deactivate();
  for (int index = 0; index < fatal_count; index++) {
    sigaction(fatal_signals[index], &previous[index], NULL);
  }
}

int terminal_columns(void) {
  struct winsize size = {0};
  return ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

void terminal_size(int *columns, int *rows) {
  struct winsize size = {0};
  *columns = 80;
  *rows = 24;
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0) return;
  if (size.ws_col > 0) *columns = size.ws_col;
  if (size.ws_row > 0) *rows = size.ws_row;
}

int terminal_take_resized(void) {
  int result = was_resized;
  was_resized = 0;
  return result;
}

int terminal_take_continued(void) {
  int result = was_continued;
  was_continued = 0;
  return result;
}

long terminal_read(void *bytes, size_t capacity, int milliseconds) {
  struct pollfd input = {keys, POLLIN, 0};
  if (was_resized || was_continued) return 0;
  int ready = poll(&input, 1, milliseconds);
  if (ready < 0) return errno == EINTR ? 0 : -1;
  if (ready == 0) return 0;
  ssize_t count = read(keys, bytes, capacity);
  if (count > 0) return count;
  return count < 0 && (errno == EINTR || errno == EAGAIN) ? 0 : -1;
}
