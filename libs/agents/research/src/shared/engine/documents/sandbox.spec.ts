import { once } from 'node:events'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { forkSandboxed } from './sandbox.ts'

it('the sandbox blocks reading other files, writing, starting programs and the environment', async () => {
  const probe = forkSandboxed(join(import.meta.dirname, 'spec-probe.ts'))
  const [answer] = await once(probe, 'message')
  probe.kill('SIGKILL')
  expect(answer).toEqual({
    read: 'ERR_ACCESS_DENIED',
    write: 'ERR_ACCESS_DENIED',
    run: 'ERR_ACCESS_DENIED',
    worker: 'ERR_ACCESS_DENIED',
    environment: 0,
  })
})
