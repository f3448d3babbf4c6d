import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { memoryFolder } from './memory-folder.ts'

/** Above the largest process id that Linux gives. */
const ended = 4_194_305

let memory = ''
beforeEach(() => {
  memory = mkdtempSync(join(tmpdir(), 'memory-'))
})
afterEach(() => rmSync(memory, { recursive: true }))

const mounted = (options: string) => `proc /proc proc rw 0 0\ntmpfs ${memory} tmpfs ${options} 0 0\n`

it('gives each run a folder and removes those of runs that ended', () => {
  const old = join(memory, `bazaar-tests-${ended}`)
  const parent = join(memory, `bazaar-tests-${process.ppid}`)
  const foreign = join(memory, 'foreign')
  for (const folder of [old, parent, foreign]) mkdirSync(folder)
  const folder = memoryFolder({ memory, room: 1, mounts: mounted('rw,nosuid') })
  expect(folder).toBe(join(memory, `bazaar-tests-${process.pid}`))
  expect([folder ?? '', old, parent, foreign].map(existsSync)).toEqual([true, false, true, true])
})

it.each([
  ['no program may run there', { mounts: mounted('rw,noexec') }],
  ['it is not mounted', { mounts: '' }],
  ['it has too little room', { room: Number.MAX_SAFE_INTEGER }],
  ['it does not exist', { memory: '/none' }],
])('gives none where %s', (_what, different) => {
  expect(memoryFolder({ memory, room: 1, mounts: mounted('rw'), ...different })).toBeUndefined()
})
