/*
 * Preloaded into a server and its database, keeps in SYNCED_DIR what a disk is sure to hold: the bytes of each file as
 * of its last fsync, the entries of each folder as of its last fsync. A file or folder that is synced also gets the
 * entries on the way to it where none has that name yet, as on ext4, XFS and Btrfs; a rename waits for its folder.
 *
 * <inode>-<birth>       bytes of a file
 * <inode>-<birth>.list  entries of a folder, one a line: key, a tab, name; a folder's key ends with "/"
 */
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/sendfile.h>
#include <sys/stat.h>
#include <unistd.h>

static int key_of(int at, const char *path, int flags, char *key, int *is_folder) {
  struct statx x;
  if (statx(at, path, flags | AT_SYMLINK_NOFOLLOW, STATX_BASIC_STATS | STATX_BTIME, &x)) return -1;
  *is_folder = S_ISDIR(x.stx_mode);
  if (!*is_folder && !S_ISREG(x.stx_mode)) return -1;
  snprintf(key, 64, "%llu-%lld%09u%s", (unsigned long long)x.stx_ino, (long long)x.stx_btime.tv_sec,
           x.stx_btime.tv_nsec, *is_folder ? "/" : "");
  return 0;
}

static void place_of(const char *key, const char *end, char *place) {
  snprintf(place, PATH_MAX, "%s/%.*s%s", getenv("SYNCED_DIR"), (int)strcspn(key, "/"), key, end);
}

static void keep_bytes(int fd, const char *key) {
  char from[64], place[PATH_MAX], draft[PATH_MAX + 4];
  snprintf(from, sizeof from, "/proc/self/fd/%d", fd);
  place_of(key, "", place);
  snprintf(draft, sizeof draft, "%s.new", place);
  int source = open(from, O_RDONLY | O_CLOEXEC), copy = open(draft, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  struct stat s;
  if (source >= 0 && copy >= 0 && !fstat(source, &s)) {
    while (sendfile(copy, source, NULL, 1 << 24) > 0) continue;
    fchmod(copy, s.st_mode & 07777);
    if (!fchown(copy, s.st_uid, s.st_gid)) errno = 0;
    rename(draft, place);
  }
  if (source >= 0) close(source);
  if (copy >= 0) close(copy);
}

/* The list of a folder has the folder's owner. */
static void give(FILE *list, const char *folder) {
  struct stat s;
  fchmod(fileno(list), 0666);
  if (!stat(folder, &s) && !fchown(fileno(list), s.st_uid, s.st_gid)) errno = 0;
}

static void keep_entries(const char *folder, const char *key) {
  char place[PATH_MAX], draft[PATH_MAX + 4], child[64];
  place_of(key, ".list", place);
  snprintf(draft, sizeof draft, "%s.new", place);
  DIR *entries = opendir(folder);
  FILE *list = fopen(draft, "w");
  int is_folder;
  for (struct dirent *each; entries && list && (each = readdir(entries));)
    if (strcmp(each->d_name, ".") && strcmp(each->d_name, "..") &&
        !key_of(dirfd(entries), each->d_name, 0, child, &is_folder))
      fprintf(list, "%s\t%s\n", child, each->d_name);
  if (entries) closedir(entries);
  if (!list) return;
  give(list, folder);
  fclose(list);
  rename(draft, place);
}

/* Adds the entry of a path to its folder's list unless the list has that name. */
static void keep_way(char *path, const char *key) {
  char *slash = strrchr(path, '/'), name[NAME_MAX + 1], parent[64], place[PATH_MAX], line[PATH_MAX];
  int is_folder, known = 0;
  if (!slash || slash == path) return;
  snprintf(name, sizeof name, "%s", slash + 1);
  *slash = 0;
  if (key_of(AT_FDCWD, path, 0, parent, &is_folder)) return;
  place_of(parent, ".list", place);
  FILE *list = fopen(place, "a+");
  if (!list) return;
  give(list, path);
  for (rewind(list); !known && fgets(line, sizeof line, list);) {
    char *tab = strchr(line, '\t');
    line[strcspn(line, "\n")] = 0;
    known = tab && !strcmp(tab + 1, name);
  }
  if (!known) fprintf(list, "%s\t%s\n", key, name);
  fclose(list);
  keep_way(path, parent);
}

static void keep(int fd) {
  char key[64], link[64], path[PATH_MAX], lock[PATH_MAX];
  int is_folder;
  if (!getenv("SYNCED_DIR") || key_of(fd, "", AT_EMPTY_PATH, key, &is_folder)) return;
  snprintf(lock, sizeof lock, "%s/lock", getenv("SYNCED_DIR"));
  int held = open(lock, O_RDWR | O_CLOEXEC);
  if (held < 0) return;
  flock(held, LOCK_EX);
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, path, sizeof path - 1);
  path[length < 0 ? 0 : length] = 0;
  if (is_folder) keep_entries(path, key);
  else keep_bytes(fd, key);
  keep_way(path, key);
  close(held);
}

static int forward(const char *name, int fd) {
  int saved = errno;
  keep(fd);
  errno = saved;
  return ((int (*)(int))dlsym(RTLD_NEXT, name))(fd);
}
int fsync(int fd) { return forward("fsync", fd); }
int fdatasync(int fd) { return forward("fdatasync", fd); }
