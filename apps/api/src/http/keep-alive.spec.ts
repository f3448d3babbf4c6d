import fastify from 'fastify'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readSettings } from '../settings.ts'
import { serverOptions } from './server-options.ts'

it('keeps an idle connection longer than the proxy does, so that no request meets a closing one', async () => {
  const app = fastify(serverOptions(readSettings({ LOG_LEVEL: 'silent' })))
  app.get('/', async () => 'read')
  const { headers } = await fetch(await app.listen({ port: 0, host: '127.0.0.1' }))
  await app.close()
  const proxy = readFileSync(join(import.meta.dirname, '../../../../deploy/Caddyfile'), 'utf8')
  expect(Number(/timeout=(\d+)/.exec(headers.get('keep-alive') ?? '')?.[1])).toBeGreaterThan(
    Number(/keepalive (\d+)s/.exec(proxy)?.[1]),
  )
})
