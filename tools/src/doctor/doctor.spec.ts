import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'

it('names a wrong setting and what it may be, and exits with 1', () => {
  const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'doctor.ts')], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], PORT: 'abc', NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] },
  })
  expect(stderr).toMatch(/^ BROKEN {2}Settings: .*PORT/)
  expect(status).toBe(1)
}, 60_000)
