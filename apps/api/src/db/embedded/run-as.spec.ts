import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { findBinaries } from './binaries.ts'
import { choosePgUser, giveTo, spawnAs } from './run-as.ts'

it.skipIf(process.getuid?.() !== 0)('runs programs and data below a folder that only root may enter', async () => {
  const closed = mkdtempSync(join(tmpdir(), 'closed-'))
  const native = join(closed, 'native')
  cpSync(dirname(findBinaries().folder), native, { recursive: true, verbatimSymlinks: true })
  const data = mkdtempSync(join(closed, 'data-'))
  const user = choosePgUser(join(closed, 'missing'))
  giveTo(user, data)
  const args = [`--pgdata=${data}`, '--no-sync', '--auth=trust', '--username=bazaar']
  const initdb = spawnAs(user, { program: join(native, 'bin', 'initdb'), args, needs: [data] }, {})
  const exit = once(initdb, 'exit')
  expect([initdb.stderr && (await text(initdb.stderr)), await exit]).toEqual(['', [0, null]])
  expect(readFileSync(join(data, 'PG_VERSION'), 'utf8').trim()).toBe(findBinaries().major)
  rmSync(closed, { recursive: true })
})
