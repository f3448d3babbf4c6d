import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { RequestListener } from 'node:http'
import { describe, expect, it, onTestFinished } from 'vitest'
import { EngineError } from '../errors.ts'
import type { FetchRequest } from '../ports.ts'
import { networkFailure } from './failure.ts'
import { serveLoopback } from './loopback.ts'
import { createSafeFetch } from './safe-fetch.ts'

const html = { 'content-type': 'text/html; charset=utf-8' }

const site = async (
  listener: RequestListener,
  robots: { status: number; text: string } = { status: 404, text: '' },
) => {
  const seen: string[] = []
  const server = await serveLoopback((request, response) => {
    seen.push(`${request.method} ${request.url}`)
    if (request.url === '/robots.txt') response.writeHead(robots.status).end(robots.text)
    else listener(request, response)
  })
  onTestFinished(server.close)
  const open = createSafeFetch({ allow: [`127.0.0.1:${server.port}`], userAgent: 'TestBot/1.0', hostGapMs: 0 })
  const get = (path = '/', request: Partial<FetchRequest> = {}) =>
    open(server.origin + path, { signal: new AbortController().signal, ...request })
  const failing = async (path = '/', request: Partial<FetchRequest> = {}) => {
    const error = await get(path, request).then(
      () => new Error('was not refused'),
      (error: unknown) => error,
    )
    if (!(error instanceof EngineError)) throw error
    expect(error.code).toBe('PAGE_UNREACHABLE')
    return error.detail
  }
  return { get, failing, open, seen, server }
}

describe('failures with a specific message', () => {
  it('reports a response that never arrives', async () => {
    const { failing } = await site(() => undefined)
    expect(await failing('/', { timeoutMs: 100 })).toBe('127.0.0.1 took too long to answer. Please try again later.')
  })
  it('reports a response that trickles in', async () => {
    const { failing } = await site((_request, response) => {
      response.writeHead(200, html)
      const drip = setInterval(() => response.write('.'), 10)
      response.on('close', () => clearInterval(drip))
    })
    expect(await failing('/', { timeoutMs: 150 })).toBe('127.0.0.1 took too long to answer. Please try again later.')
  })
  it('rejects a decompression bomb without holding it in memory', async () => {
    const bomb = gzipSync(Buffer.alloc(60_000_000, 0x61))
    const { failing } = await site((_request, response) =>
      response.writeHead(200, { ...html, 'content-encoding': 'gzip' }).end(bomb),
    )
    expect(await failing()).toBe('The page of 127.0.0.1 is larger than 3 MB, which is more than we read.')
  })
  it('rejects a page of 5 MB, which a higher limit allows', async () => {
    const { failing, get } = await site((_request, response) =>
      response.writeHead(200, html).end(Buffer.alloc(5_000_000, '<p>a')),
    )
    expect(await failing()).toBe('The page of 127.0.0.1 is larger than 3 MB, which is more than we read.')
    expect((await get('/', { maxBytes: 5_000_000 })).bytes).toBe(5_000_000)
  })
  it('reports 4xx and 5xx', async () => {
    const { failing } = await site((request, response) =>
      response.writeHead(Number(request.url?.slice(1)), html).end('<h1>Sorry</h1>'),
    )
    expect(await failing('/404')).toBe(
      'There is no page at this address on 127.0.0.1 (404 Not Found). Check the address.',
    )
    expect(await failing('/403')).toBe('127.0.0.1 does not let automatic readers open this page (403 Forbidden).')
    expect(await failing('/429')).toContain('(429 Too Many Requests)')
    expect(await failing('/503')).toBe(
      '127.0.0.1 has a problem of its own right now (503 Service Unavailable). Please try again later.',
    )
  })
  it('rejects other file types', async () => {
    const types: Record<string, string> = { '/a': 'application/pdf', '/b': 'image/png', '/c': 'application/json' }
    const { failing } = await site((request, response) =>
      response.writeHead(200, { 'content-type': types[request.url ?? ''] ?? '' }).end('%PDF-'),
    )
    expect(await failing('/a')).toBe('The address at 127.0.0.1 holds a PDF document, not a web page.')
    expect(await failing('/b')).toBe('The address at 127.0.0.1 holds an image, not a web page.')
    expect(await failing('/c')).toBe('The address at 127.0.0.1 holds JSON data, not a web page.')
  })
  it('tells a body that breaks off or is packed wrongly from a server that is down', async () => {
    const text = `<p>${'Words of a page. '.repeat(50)}</p>`
    const bodies: Record<string, [encoding: string, body: Buffer]> = {
      '/plain': ['gzip', Buffer.from(text)],
      '/cut': ['gzip', gzipSync(text).subarray(0, 40)],
      '/brotli': ['br', brotliCompressSync(text).subarray(0, 30)],
      '/no-checksum': ['gzip', gzipSync(`${text}</html>`).subarray(0, -8)],
      '/twice': ['gzip, br', brotliCompressSync(gzipSync(text))],
    }
    const { failing, get } = await site((request, response) => {
      const [encoding, body] = bodies[request.url ?? ''] ?? []
      if (encoding !== undefined) response.writeHead(200, { ...html, 'content-encoding': encoding }).end(body)
      else response.writeHead(200, { ...html, 'content-length': 900 }).write(text, () => response.destroy())
    })
    expect(await failing('/plain')).toContain('packs this page in another way than it says')
    for (const path of ['/cut', '/brotli', '/reset']) expect(await failing(path)).toContain('broke off before the page')
    expect((await get('/no-checksum')).body).toBe(`${text}</html>`)
    expect((await get('/twice')).body).toBe(text)
  })
  it('rejects other files that are called web pages', async () => {
    const files: Record<string, Buffer | string> = {
      pdf: '%PDF-1.7',
      image: Buffer.from('89504e470d0a1a0a', 'hex'),
      packed: gzipSync('<p>Hello'),
      json: '{"error":"unauthorized"}',
      unknown: Buffer.from('<\u0007\0\0\u0001'),
    }
    const { failing, get } = await site((request, response) =>
      response.writeHead(200, html).end(files[request.url?.slice(1) ?? '']),
    )
    expect(await failing('/pdf')).toContain('holds a PDF document')
    expect(await failing('/image')).toContain('holds an image')
    expect(await failing('/packed')).toContain('holds a packed file')
    expect(await failing('/json')).toContain('holds JSON data')
    expect(await failing('/unknown')).toContain('holds a file of unknown kind')
    expect((await get('/pdf', { anyStatus: true })).contentType).toBe('application/pdf')
  })
  it('rejects an empty page', async () => {
    const { failing } = await site((_request, response) => response.writeHead(200, html).end('  \n'))
    expect(await failing()).toBe('127.0.0.1 answered with an empty page.')
  })
  it('reports a server that is down', async () => {
    const { failing, server } = await site((_request, response) => response.end('<p>'))
    await server.close()
    expect(await failing()).toBe('We could not connect to 127.0.0.1. Check the address and try again.')
  })
  it('reports an https address of a server without TLS', async () => {
    const { open, server } = await site((_request, response) => response.end('<p>'))
    const request = open(`https://127.0.0.1:${server.port}/`, { signal: new AbortController().signal })
    await expect(request).rejects.toMatchObject({ detail: 'A secure connection to 127.0.0.1 could not be made.' })
  })
  it('reports an untrusted certificate', () => {
    const cause = Object.assign(new Error('self-signed certificate'), { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' })
    expect(networkFailure('shop.test', new TypeError('fetch failed', { cause })).detail).toBe(
      'The secure connection to shop.test failed: its certificate cannot be trusted.',
    )
  })
})

describe('successful reads', () => {
  it('reads an address without a scheme over http when https fails', async () => {
    const { open, server } = await site((_request, response) => response.writeHead(200, html).end('<p>Hello</p>'))
    const page = await open(` 127.0.0.1:${server.port}/about `, { signal: new AbortController().signal })
    expect(page).toMatchObject({ url: `${server.origin}/about`, status: 200, body: '<p>Hello</p>', bytes: 12 })
  })
  it('decodes text by header, by page, or by default', async () => {
    const bodies: Record<string, [string, Buffer]> = {
      '/header': ['text/html; charset=windows-1251', Buffer.from([0x3c, 0x70, 0x3e, 0xcf, 0xf0])],
      '/meta': ['text/html', Buffer.from('<meta charset="iso-8859-1"><p>caf\u00e9', 'latin1')],
      '/wrong': ['text/html; charset=utf-8', Buffer.from('<p>caf\u00e9 cr\u00e8me', 'latin1')],
      '/unknown': ['text/html; charset=utf-99', Buffer.from('<p>₹499', 'utf8')],
      '/mark': ['text/html; charset=iso-8859-1', Buffer.from('\uFEFF<p>₹499', 'utf8')],
    }
    const { get } = await site((request, response) => {
      const [type, body] = bodies[request.url ?? ''] ?? ['', Buffer.alloc(0)]
      response.writeHead(200, { 'content-type': type }).end(body)
    })
    const texts: string[] = []
    for (const path of Object.keys(bodies)) texts.push((await get(path)).body)
    expect(texts).toEqual(['<p>Пр', '<meta charset="iso-8859-1"><p>café', '<p>café crème', '<p>₹499', '<p>₹499'])
  })
  it('returns any status on request, without reading robots.txt', async () => {
    const { get, seen } = await site((_request, response) => response.writeHead(404).end())
    expect((await get('/gone', { anyStatus: true, method: 'HEAD' })).status).toBe(404)
    expect(seen).toEqual(['HEAD /gone'])
  })
})

describe('robots.txt', () => {
  const page: RequestListener = (_request, response) => response.writeHead(200, html).end('<p>Hello</p>')
  const rules = 'User-agent: testbot\nDisallow: /private\n\nUser-agent: *\nDisallow: /'
  it('is reported for a page that the user chose, and obeyed for a page that the engine chose', async () => {
    const { get, failing, seen } = await site(page, { status: 200, text: rules })
    expect((await get('/private')).robotsAllowed).toBe(false)
    expect((await get('/open', { obeyRobots: true })).robotsAllowed).toBe(true)
    expect(await failing('/private', { obeyRobots: true })).toBe(
      '127.0.0.1 asks automatic readers not to open this page.',
    )
    expect(seen.filter((line) => line === 'GET /robots.txt')).toHaveLength(1)
    expect(seen.filter((line) => line === 'GET /private')).toHaveLength(1)
  })
  it('disallows when it fails and allows when it is missing', async () => {
    const failing = await site(page, { status: 500, text: '' })
    const missing = await site(page)
    expect((await failing.get()).robotsAllowed).toBe(false)
    expect((await missing.get()).robotsAllowed).toBe(true)
  })
})

describe('aborting', () => {
  it('ends the request with the caller’s reason and releases the host', async () => {
    const stop = new AbortController()
    const { get, seen } = await site((request, response) => {
      if (request.url === '/slow') stop.abort(new Error('stopped by the user'))
      else response.writeHead(200, html).end('<p>Hello</p>')
    })
    await expect(get('/slow', { signal: stop.signal })).rejects.toThrow('stopped by the user')
    expect((await get('/after')).status).toBe(200)
    expect(seen.slice(0, 2)).toEqual(['GET /slow', 'GET /after'])
  })
  it('sends one request at a time to a host', async () => {
    let open = 0
    const { get } = await site((_request, response) => {
      open += 1
      const atOnce = open
      setImmediate(() => {
        open -= 1
        response.writeHead(200, html).end(`<p>${atOnce}</p>`)
      })
    })
    const pages = await Promise.all(['/1', '/2', '/3'].map((path) => get(path)))
    expect(pages.map((page) => page.body)).toEqual(['<p>1</p>', '<p>1</p>', '<p>1</p>'])
  })
})
