import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { isolation } from './isolation.ts'
import { startIsolated } from './run-isolated.ts'

it('blocks other files, writing, programs and the environment, and where the system can, network and signals', async () => {
  const site = createServer().listen(0, '127.0.0.1')
  await once(site, 'listening')
  const { child: reader } = await startIsolated({
    script: join(import.meta.dirname, 'spec-probe.ts'),
    readable: [import.meta.dirname, join(import.meta.dirname, '../../../package.json')],
    heapMegabytes: 64,
  })
  reader.send({ port: (site.address() as AddressInfo).port, server: process.pid })
  const [answer] = await once(reader, 'message')
  const user = /^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${reader.pid}/status`, 'utf8'))?.[1]
  reader.kill('SIGKILL')
  site.close()
  const { hasNamespaces, user: given } = await isolation()
  expect(Number(user)).toBe(given?.uid ?? process.getuid?.())
  expect(answer).toEqual({
    read: 'ERR_ACCESS_DENIED',
    write: 'ERR_ACCESS_DENIED',
    run: 'ERR_ACCESS_DENIED',
    worker: 'ERR_ACCESS_DENIED',
    environment: 0,
    connect: hasNamespaces ? 'ENETUNREACH' : 'done',
    signal: hasNamespaces ? 'ESRCH' : given ? 'EPERM' : 'done',
  })
})
