/*
 * The minimum work of a server: it writes prepared bytes to many sockets by epoll, and nothing else.
 *
 * A client connects on loopback and sends its group, 4 bytes in the machine's byte order. Standard input brings records:
 * group, length (4 bytes each) and bytes. The bytes go to each socket of the group. The first line of standard output is
 * the port. The program exits at the end of standard input.
 */
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/tcp.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

enum { most_groups = 16384, most_files = 65536, most_events = 256 };

/* Bytes that a socket has not accepted yet. */
struct unsent {
  char *bytes;
  size_t length;
};

struct group {
  int *sockets;
  size_t count, room;
};

static struct group groups[most_groups];
static struct unsent unsent[most_files];
static int poll_file;

static void fail(const char *what) {
  perror(what);
  exit(1);
}

static void watch(int file, uint32_t events, int how) {
  struct epoll_event event = {.events = events, .data.fd = file};
  if (epoll_ctl(poll_file, how, file, &event) < 0) fail("epoll_ctl");
}

static void keep(int file, const char *bytes, size_t length) {
  struct unsent *rest = &unsent[file];
  if (rest->length == 0) watch(file, EPOLLOUT, EPOLL_CTL_MOD);
  rest->bytes = realloc(rest->bytes, rest->length + length);
  if (rest->bytes == NULL) fail("realloc");
  memcpy(rest->bytes + rest->length, bytes, length);
  rest->length += length;
}

static void send_to(int file, const char *bytes, size_t length) {
  ssize_t written = unsent[file].length > 0 ? 0 : write(file, bytes, length);
  if (written < 0 && errno != EAGAIN) fail("write");
  if (written < 0) written = 0;
  if ((size_t)written < length) keep(file, bytes + written, length - (size_t)written);
}

static void send_rest(int file) {
  struct unsent *rest = &unsent[file];
  ssize_t written = write(file, rest->bytes, rest->length);
  if (written < 0 && errno != EAGAIN) fail("write");
  if (written <= 0) return;
  rest->length -= (size_t)written;
  memmove(rest->bytes, rest->bytes + written, rest->length);
  if (rest->length == 0) watch(file, EPOLLIN, EPOLL_CTL_MOD);
}

static void join_group(int file) {
  uint32_t number;
  ssize_t size = read(file, &number, sizeof number);
  if (size == 0) exit(0); /* The clients have gone. */
  if (size != sizeof number || number >= most_groups) fail("a client says no group");
  struct group *group = &groups[number];
  if (group->count == group->room) {
    group->room = group->room == 0 ? 64 : group->room * 2;
    group->sockets = realloc(group->sockets, group->room * sizeof *group->sockets);
    if (group->sockets == NULL) fail("realloc");
  }
  group->sockets[group->count++] = file;
  if (write(file, "+", 1) != 1) fail("write");
}

static void accept_all(int server) {
  for (int file; (file = accept4(server, NULL, NULL, SOCK_NONBLOCK)) >= 0;) {
    if (file >= most_files) fail("too many sockets");
    int yes = 1;
    setsockopt(file, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    watch(file, EPOLLIN, EPOLL_CTL_ADD);
  }
}

/* Sends the complete records and keeps the rest. */
static void read_records(void) {
  static char *buffer;
  static size_t length, room;
  if (room - length < 1 << 20) {
    room = room == 0 ? 4 << 20 : room * 2;
    buffer = realloc(buffer, room);
    if (buffer == NULL) fail("realloc");
  }
  ssize_t size = read(STDIN_FILENO, buffer + length, room - length);
  if (size == 0) exit(0);
  if (size < 0) fail("read");
  length += (size_t)size;
  size_t at = 0;
  for (uint32_t head[2]; length - at >= sizeof head; at += sizeof head + head[1]) {
    memcpy(head, buffer + at, sizeof head);
    if (length - at < sizeof head + head[1]) break;
    if (head[0] >= most_groups) fail("a record of no group");
    const struct group *group = &groups[head[0]];
    for (size_t index = 0; index < group->count; index++)
      send_to(group->sockets[index], buffer + at + sizeof head, head[1]);
  }
  length -= at;
  memmove(buffer, buffer + at, length);
}

int main(void) {
  signal(SIGPIPE, SIG_IGN);
  struct rlimit files;
  getrlimit(RLIMIT_NOFILE, &files);
  files.rlim_cur = files.rlim_max;
  setrlimit(RLIMIT_NOFILE, &files);
  int server = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK, 0);
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
  socklen_t size = sizeof address;
  if (bind(server, (struct sockaddr *)&address, size) < 0 || listen(server, 4096) < 0) fail("listen");
  getsockname(server, (struct sockaddr *)&address, &size);
  printf("%d\n", ntohs(address.sin_port));
  fflush(stdout);
  poll_file = epoll_create1(0);
  watch(server, EPOLLIN, EPOLL_CTL_ADD);
  watch(STDIN_FILENO, EPOLLIN, EPOLL_CTL_ADD);
  for (struct epoll_event events[most_events];;) {
    int count = epoll_wait(poll_file, events, most_events, -1);
    if (count < 0 && errno != EINTR) fail("epoll_wait");
    for (int index = 0; index < count; index++) {
      int file = events[index].data.fd;
      if (file == server) accept_all(server);
      else if (file == STDIN_FILENO) read_records();
      else if (events[index].events & EPOLLOUT) send_rest(file);
      else join_group(file);
    }
  }
}
