import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'

/** Compiles the library that keeps what was synced. @throws without a compiler */
const compile = (library: string): void => {
  const source = join(import.meta.dirname, 'last-sync.c')
  execFileSync('gcc', ['-shared', '-fPIC', '-O1', '-o', library, source, '-ldl'])
}

const keyOf = (folder: string): string => {
  const { ino, birthtimeNs } = statSync(folder, { bigint: true })
  return `${ino}-${birthtimeNs}`
}

const giveLike = (path: string, like: string): void => {
  if (!existsSync(like)) return
  const { uid, gid } = statSync(like)
  chownSync(path, uid, gid)
}

type Entry = { key: string; name: string; isFolder: boolean }

/** A folder whose unsynced writes can be lost, as in a power cut. */
export const losableDisk = (parent: string) => {
  const library = join(parent, 'last-sync.so')
  const synced = join(parent, 'synced')
  const folder = join(parent, 'data')
  compile(library)
  mkdirSync(folder)
  mkdirSync(synced)
  // The database has a user of its own.
  for (const path of [parent, synced]) chmodSync(path, 0o777)
  writeFileSync(join(synced, 'lock'), '')
  chmodSync(join(synced, 'lock'), 0o666)

  const entriesOf = (from: string, key: string): Entry[] => {
    const list = join(from, `${key}.list`)
    if (!existsSync(list)) return []
    return readFileSync(list, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => line.split('\t'))
      .map(([each = '', name = '']) => ({ key: each.replace('/', ''), name, isFolder: each.endsWith('/') }))
  }
  const restore = (from: string, key: string, target: string): void => {
    for (const entry of entriesOf(from, key)) {
      const path = join(target, entry.name)
      const bytes = join(from, entry.key)
      if (entry.isFolder) {
        mkdirSync(path, { mode: 0o700 })
        restore(from, entry.key, path)
      } else if (existsSync(bytes)) copyFileSync(bytes, path)
      // A name without bytes: what ext4 leaves of a file that was never synced.
      else writeFileSync(path, '')
      giveLike(path, entry.isFolder ? `${bytes}.list` : bytes)
    }
  }
  return {
    folder,
    env: { LD_PRELOAD: library, SYNCED_DIR: synced },
    /** Copies what the disk is sure to hold now. @returns writes it to an empty folder */
    cut: (name: string): ((target: string) => void) => {
      const copy = join(parent, `cut-${name.replaceAll('/', '-')}`)
      execFileSync('flock', [join(synced, 'lock'), 'cp', '-a', synced, copy])
      const root = keyOf(folder)
      return (target) => {
        mkdirSync(target, { recursive: true })
        restore(copy, root, target)
      }
    },
  }
}
