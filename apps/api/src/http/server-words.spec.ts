import { isServerPath, serverWords } from '@bazaar/federation-contract'
import type { FastifyServerOptions } from 'fastify'
import { expect, it, vi } from 'vitest'
import { implementations } from '../modules/agents/registry.ts'
import { testApp } from '../testing/index.ts'

const urls = vi.hoisted(() => new Set<string>())
vi.mock('fastify', async (original) => {
  const real = await original<typeof import('fastify')>()
  const create = (options?: FastifyServerOptions) => {
    const app = real.default(options)
    app.addHook('onRoute', ({ url }) => void urls.add(url))
    return app
  }
  return { ...real, default: create }
})

it('the addresses that no page may have are those of the server, no more and no fewer', async () => {
  await (await testApp({ implementations })).close()
  // A file beside the page looks like no page; the rest is answered with the page.
  const own = [...urls].filter((url) => !/^\/?\*$|^\/[^/]*\.\w+$/.test(url))
  expect(own.filter((url) => !isServerPath(url))).toEqual([])
  expect([...new Set(own.map((url) => url.split('/')[1]))].sort()).toEqual([...serverWords].sort())
})
