import { describe, expect, it, onTestFinished } from 'vitest'
import { EngineError } from '../errors.ts'
import { isPublicAddress } from './address.ts'
import { serveLoopback } from './loopback.ts'
import { createSafeFetch, type SafeFetchOptions } from './safe-fetch.ts'
import { checkTarget, parseTarget } from './target.ts'
import vectors from './vectors/ssrf.json' with { type: 'json' }

const rules = { allow: new Set<string>(), ports: new Set([80, 443]) }
const nowhere = new AbortController().signal
const failure = async (promise: Promise<unknown>): Promise<EngineError> => {
  const error = await promise.then(
    () => new Error('was not refused'),
    (error: unknown) => error,
  )
  if (!(error instanceof EngineError)) throw error
  return error
}
const trap = async () => {
  const server = await serveLoopback((_request, response) => response.end('<p>secret</p>'))
  onTestFinished(server.close)
  return server
}
const fetcher = (options: Partial<SafeFetchOptions> = {}) =>
  createSafeFetch({ allow: [], userAgent: 'TestBot/1.0', hostGapMs: 0, ...options })

/** Names of the vectors that resolve to loopback. The other vectors are literals. */
const loopbackNames = new Set(['localhost.', 'localhost', '127.0.0.1.nip.io'])
const vectorResolve = (name: string) => Promise.resolve(loopbackNames.has(name) ? ['127.0.0.1'] : [])

describe('address vectors', () => {
  for (const { input, verdict, why } of vectors.cases) {
    it(`${verdict}: ${input} (${why})`, async () => {
      const judge = () => checkTarget(parseTarget(input, rules).url, rules)
      if (verdict === 'allow') expect(judge).not.toThrow()
      else if (input === 'example.com') expect(parseTarget(input, rules).url.href).toBe('https://example.com/')
      else {
        const error = await failure(fetcher({ resolve: vectorResolve })(input, { signal: nowhere }))
        expect(error.code).toBe(verdict === 'block' ? 'URL_BLOCKED' : 'URL_INVALID')
      }
    })
  }
})

describe('DNS vectors', () => {
  for (const { answers, verdict } of vectors.dns) {
    it(`${answers.join(' + ') || 'no answer'}: ${verdict}`, async () => {
      const open = fetcher({ resolve: () => Promise.resolve(answers) })
      const error = await failure(open('http://name.test/', { signal: nowhere }))
      const expected = verdict.startsWith('block')
        ? { code: 'URL_BLOCKED', detail: undefined }
        : {
            code: 'PAGE_UNREACHABLE',
            detail: 'There is no website called name.test. Check the address for typing mistakes.',
          }
      expect({ code: error.code, detail: error.detail }).toEqual(expected)
    })
  }
})

describe('addresses', () => {
  it('knows ranges that look public but are not', () => {
    const inside = [
      '::127.0.0.1',
      'fec0::1',
      '100:0:0:1::1',
      '4000::1',
      '2001:db8::1',
      '3fff::1',
      '100.64.0.1',
      '0.0.0.0',
    ]
    expect(inside.filter(isPublicAddress)).toEqual([])
  })
  it('rejects text that is not an address', () => {
    expect(['', 'example.com', '1.2.3', 'fe80::1%eth0'].filter((text) => isPublicAddress(text))).toEqual([])
  })
  it('accepts public addresses', () => {
    const outside = ['93.184.216.34', '::ffff:93.184.216.34', '2001:4860:4860::8888']
    expect(outside.filter(isPublicAddress)).toEqual(outside)
  })
})

describe('an internal server', () => {
  it('is never connected to, by literal, by name or by redirect', async () => {
    const inside = await trap()
    const entry = await serveLoopback((request, response) => {
      response.writeHead(302, { location: decodeURIComponent(request.url?.slice(1) ?? '') }).end()
    })
    onTestFinished(entry.close)
    const open = fetcher({
      allow: [`127.0.0.1:${entry.port}`],
      ports: [80, 443, inside.port],
      resolve: (name) => Promise.resolve(name === 'mixed.test' ? ['93.184.216.34', '127.0.0.1'] : ['127.0.0.1']),
    })
    const direct = [
      '127.0.0.1',
      '127.1',
      '2130706433',
      '[::ffff:127.0.0.1]',
      'inner.test',
      'mixed.test',
      'localhost',
    ].map((host) => `http://${host}:${inside.port}/`)
    const redirected = direct.map((url) => `${entry.origin}/${encodeURIComponent(url)}`)
    const codes: string[] = []
    for (const url of [...direct, ...redirected]) codes.push((await failure(open(url, { signal: nowhere }))).code)
    expect(new Set(codes)).toEqual(new Set(['URL_BLOCKED']))
    expect(inside.connections()).toBe(0)
    expect(entry.connections()).toBeGreaterThan(0)
  })

  it('is not reached when DNS changes after the check, because the name is resolved once', async () => {
    const site = await serveLoopback((_request, response) => response.end('<p>hello</p>'))
    onTestFinished(site.close)
    let asked = 0
    const open = fetcher({
      allow: [`once.test:${site.port}`],
      resolve: () => {
        asked += 1
        return Promise.resolve(asked === 1 ? ['127.0.0.1'] : ['127.0.0.2'])
      },
    })
    await open(`http://once.test:${site.port}/`, { signal: nowhere, anyStatus: true })
    expect(asked).toBe(1)
  })

  it('stays blocked on all other ports of an allowed host', async () => {
    const inside = await trap()
    const open = fetcher({
      allow: ['127.0.0.1:1', 'inner.test:1'],
      ports: [inside.port],
      resolve: () => Promise.resolve(['127.0.0.1']),
    })
    for (const host of ['127.0.0.1', 'inner.test']) {
      expect((await failure(open(`http://${host}:${inside.port}/`, { signal: nowhere }))).code).toBe('URL_BLOCKED')
    }
    expect(inside.connections()).toBe(0)
  })
})

describe('redirects', () => {
  const chain = async (hops: Record<string, string>) => {
    const site = await serveLoopback((request, response) => {
      const location = hops[request.url ?? '']
      if (location === undefined) response.setHeader('content-type', 'text/html').end('<p>end</p>')
      else response.writeHead(301, { location }).end()
    })
    onTestFinished(site.close)
    const name = `ok.test:${site.port}`
    const open = fetcher({ allow: [name], resolve: () => Promise.resolve(['127.0.0.1']) })
    return { open: (path: string) => open(`http://${name}${path}`, { signal: nowhere }), origin: `http://${name}` }
  }
  it('blocks a metadata address, loopback and other schemes at any hop', async () => {
    const site = await chain({
      '/metadata': 'http://169.254.169.254/latest/meta-data/',
      '/loopback': 'http://127.0.0.1/',
      '/file': '/file-2',
      '/file-2': 'file:///etc/passwd',
      '/credentials': 'http://user:pass@ok.test/',
    })
    for (const path of ['/metadata', '/loopback', '/file', '/credentials']) {
      expect((await failure(site.open(path))).code).toBe('URL_BLOCKED')
    }
  })
  it('follows five and fails at the sixth', async () => {
    const site = await chain({ '/6': '/5', '/5': '/4', '/4': '/3', '/3': '/2', '/2': '/1', '/1': '/end' })
    const page = await site.open('/5')
    expect(page.url).toBe(`${site.origin}/end`)
    expect(page.redirects).toEqual(['/5', '/4', '/3', '/2', '/1'].map((path) => site.origin + path))
    expect((await failure(site.open('/6'))).detail).toBe(
      'ok.test redirected more than 5 times, so there was no page to read.',
    )
  })
  it('ends a loop', async () => {
    const site = await chain({ '/a': '/b', '/b': '/a' })
    expect((await failure(site.open('/a'))).detail).toContain('ok.test redirects in a circle')
  })
})
