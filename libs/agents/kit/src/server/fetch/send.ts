import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate, createZstdDecompress } from 'node:zlib'
import { type Dispatcher, request } from 'undici'

/** A response whose body arrives unpacked. Header names are in lower case, cookies one a line. */
export type Answered = {
  status: number
  headers: Record<string, string>
  body: AsyncIterable<Uint8Array>
  cancel: () => void
}

const unpackers: Readonly<Record<string, () => NodeJS.ReadWriteStream>> = {
  br: createBrotliDecompress,
  deflate: createInflate,
  gzip: createGunzip,
  'x-gzip': createGunzip,
  zstd: createZstdDecompress,
}
const maxLayers = 3

const unpackersFor = (headers: Answered['headers']) =>
  (headers['content-encoding'] ?? '')
    .split(',')
    .flatMap((name) => unpackers[name.trim().toLowerCase()] ?? [])
    .slice(-maxLayers)
    .toReversed()

const headersOf = (headers: Record<string, string | string[] | undefined>): Answered['headers'] =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, [value].flat().join(name === 'set-cookie' ? '\n' : ', ')]],
    ),
  )

const noProblem = () => {}

/** Unpacks strictly: data that ends too early is an error, which the unpacking of `fetch` hides. */
const unpack = async function* (body: Readable, headers: Answered['headers']): AsyncGenerator<Uint8Array> {
  const layers = unpackersFor(headers).map((create) => create())
  const last = layers.at(-1)
  if (last !== undefined) pipeline([body, ...layers], noProblem)
  for await (const chunk of last ?? body) if (typeof chunk !== 'string') yield chunk
}

type Sent = { method: 'GET' | 'HEAD'; dispatcher: Dispatcher; signal: AbortSignal; headers: Record<string, string> }

/** Sends one request. Redirects are not followed. */
export const send = async (url: URL, { headers, ...options }: Sent): Promise<Answered> => {
  const answer = await request(url, { ...options, headers: { 'accept-encoding': 'br, gzip', ...headers } })
  const given = headersOf(answer.headers)
  const { body } = answer
  return {
    status: answer.statusCode,
    headers: given,
    body: options.method === 'HEAD' ? body : unpack(body, given),
    cancel: () => void body.on('error', noProblem).destroy(),
  }
}
