import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { isAlive } from '../is-alive.ts'

it('a stop while the product loads and builds ends both', async () => {
  const data = mkdtempSync(join(tmpdir(), 'bazaar-start-'))
  const { START_BUILT: _, ...environment } = process.env
  const child = spawn(process.execPath, [join(import.meta.dirname, 'start.ts')], {
    env: { ...environment, NODE_ENV: 'test', PORT: '0', DATA_DIR: data },
    stdio: ['ignore', 'pipe', 'inherit'],
    // Its group is the build too.
    detached: true,
  })
  await once(child.stdout, 'data')
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
  await expect.poll(() => isAlive(-child.pid!)).toBe(false)
  rmSync(data, { recursive: true, force: true })
})
