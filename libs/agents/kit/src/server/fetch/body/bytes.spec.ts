import { gzipSync } from 'node:zlib'
import { expect, it, onTestFinished } from 'vitest'
import { decodeBody } from './decode.ts'
import { serveLoopback } from '../loopback.ts'
import { createSafeFetch } from '../safe-fetch.ts'
import { isGzip, unpackGzip } from './unpack.ts'

const xml = '<urlset><url><loc>https://shop.test/₹</loc></url></urlset>'
const signal = new AbortController().signal

const serve = async (headers: Record<string, string>, body: Buffer) => {
  const server = await serveLoopback((request, response) => {
    if (request.url === '/robots.txt') response.writeHead(404).end()
    else response.writeHead(200, headers).end(body)
  })
  onTestFinished(server.close)
  const open = createSafeFetch({ allow: [`127.0.0.1:${server.port}`], userAgent: 'TestBot/1.0', hostGapMs: 0 })
  return (maxBytes = 10_000_000) =>
    open(`${server.origin}/sitemap.xml.gz`, { signal, accept: ['*/*'], asBytes: true, maxBytes })
}

it.each(['application/gzip', 'application/x-gzip', 'text/xml', 'application/octet-stream'])(
  'returns a packed file as bytes for the content type %s',
  async (type) => {
    const get = await serve({ 'content-type': type }, gzipSync(xml))
    const file = await get()
    expect(file.body).toBe('')
    expect(isGzip(file.content!)).toBe(true)
    expect(decodeBody(await unpackGzip(file.content!, 50_000_000, 'shop.test'), 'text/xml')).toBe(xml)
  },
)

it('decodes the transfer encoding and leaves unpacked content alone', async () => {
  const get = await serve({ 'content-type': 'text/xml', 'content-encoding': 'gzip' }, gzipSync(xml))
  const file = await get()
  expect(isGzip(file.content!)).toBe(false)
  expect(decodeBody(await unpackGzip(file.content!, 50_000_000, 'shop.test'), 'text/xml')).toBe(xml)
})

it('applies a separate limit to the unpacked size', async () => {
  const bomb = gzipSync(Buffer.alloc(60_000_000, 0x61))
  const get = await serve({ 'content-type': 'application/gzip' }, bomb)
  const { content } = await get()
  await expect(unpackGzip(content!, 50_000_000, 'shop.test')).rejects.toMatchObject({
    code: 'PAGE_UNREACHABLE',
    detail: 'The page of shop.test is larger than 50 MB, which is more than we read.',
  })
  await expect(get(10_000)).rejects.toMatchObject({ code: 'PAGE_UNREACHABLE' })
})

it('reports a truncated file', async () => {
  const packed = gzipSync(xml)
  await expect(unpackGzip(packed.subarray(0, 20), 1_000, 'shop.test')).rejects.toMatchObject({
    detail: 'The file of shop.test is packed and cannot be unpacked.',
  })
})

it('rejects an empty file', async () => {
  const get = await serve({ 'content-type': 'text/xml' }, Buffer.alloc(0))
  await expect(get()).rejects.toMatchObject({ detail: '127.0.0.1 answered with an empty page.' })
})
