import { isServerPath, serverWords } from '@bazaar/federation-contract'
import * as real from 'fastify'
import { expect, it, vi } from 'vitest'

const urlsOfServer = async (): Promise<string[]> => {
  const urls = new Set<string>()
  const create = (options?: real.FastifyServerOptions) => {
    const app = real.default(options)
    app.addHook('onRoute', ({ url }) => void urls.add(url))
    return app
  }
  vi.doMock('fastify', () => ({ ...real, default: create }))
  vi.resetModules()
  const { implementations } = await import('../modules/agents/registry.ts')
  const { testApp } = await import('../testing/index.ts')
  vi.doUnmock('fastify')
  await (await testApp({ implementations })).close()
  return [...urls]
}

it('reserves exactly the first path segments that the server itself uses', async () => {
  const urls = await urlsOfServer()
  // The catch-all route and files at the root are not addresses of pages.
  const own = urls.filter((url) => !/^\/?\*$|^\/[^/]*\.\w+$/.test(url))
  expect(own.filter((url) => !isServerPath(url))).toEqual([])
  // Monitoring systems probe `/metrics`; a page must not answer.
  const used = [...own.map((url) => url.split('/')[1]), 'metrics']
  expect([...new Set(used)].sort()).toEqual([...serverWords].sort())
})
