import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { modelFolder, modelRecord, speechRecord } from '@bazaar/api'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { offers, speechOffers } from './catalogue.ts'
import { fetchModel, fetchSpeech, removeModel } from './fetch-model.ts'

const weights = Buffer.alloc(300_000, 'random weights ')
const sum = createHash('sha256').update(weights).digest('hex')
const gitSum = createHash('sha1').update(`blob ${weights.length}\0`).update(weights).digest('hex')
const [offer] = offers
const [speechOffer] = speechOffers
if (!offer || !speechOffer) throw new Error('no offer')

type Mirror = {
  announced?: Record<string, string>
  gitSum?: string
  breakAfter?: number[]
  ranges: (string | undefined)[]
}
let dataDir: string
let close = async () => {}
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'bazaar-model-'))
})
afterEach(async () => {
  await close()
  rmSync(dataDir, { recursive: true, force: true })
})

/** A small file moves within the hub, and has the name that Git gives it. */
const serveSmall = (mirror: Mirror, request: IncomingMessage, response: ServerResponse) => {
  if (!request.url?.startsWith('/cache/')) {
    return response.writeHead(307, { location: `/cache${request.url}` }).end()
  }
  response.writeHead(200, { etag: `"${mirror.gitSum ?? gitSum}"`, 'content-length': weights.length })
  return response.end(request.method === 'GET' ? weights : undefined)
}

/** Bytes of unfinished files that are on the disk. */
const bytesKept = (): number => {
  const folder = join(dataDir, 'model')
  if (!existsSync(folder)) return 0
  const parts = readdirSync(folder).filter((name) => name.endsWith('.part'))
  return parts.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0)
}

const serveStorage = (mirror: Mirror, request: IncomingMessage, response: ServerResponse) => {
  mirror.ranges.push(request.headers.range)
  const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0)
  const rest = weights.subarray(from)
  response.writeHead(from > 0 ? 206 : 200, { 'content-length': rest.length })
  const part = mirror.breakAfter?.shift()
  if (part === undefined) return response.end(rest)
  const sent = rest.subarray(0, part)
  response.write(sent, () => {
    // What the other side has not stored when the connection breaks is lost.
    const timer = setInterval(() => {
      if (bytesKept() < from + sent.length) return
      clearInterval(timer)
      response.destroy()
    }, 5)
  })
}

/** Answers as the hub does: HEAD announces and redirects, GET redirects to the storage, which resumes. */
const serve = (mirror: Mirror) => (request: IncomingMessage, response: ServerResponse) => {
  if (request.url?.endsWith('.txt')) return serveSmall(mirror, request, response)
  if (request.url?.startsWith('/storage/')) return serveStorage(mirror, request, response)
  const { announced = { 'x-linked-size': String(weights.length), 'x-linked-etag': `"${sum}"` } } = mirror
  response.writeHead(302, { location: `/storage${request.url}`, ...announced }).end()
}

const fetchFrom = async (mirror: Mirror, more: Partial<Parameters<typeof fetchModel>[0]> = {}) => {
  const server = createServer(serve(mirror))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  close = async () => void server.close()
  const progress: number[] = []
  const order = {
    offer,
    dataDir,
    mirror: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sha256: [],
    gpu: false,
    say: () => undefined,
    onProgress: (done: number) => void progress.push(done),
    install: async () => undefined,
    ...more,
  }
  return { order, progress, run: () => fetchModel(order) }
}
const stored = () => join(dataDir, 'model', offer.paths[0]?.split('/').at(-1) ?? '')

test('downloads, checks and records a model, and removes it again', async () => {
  const mirror: Mirror = { ranges: [] }
  const { run, progress } = await fetchFrom(mirror)
  expect(await run()).toMatchObject({ name: offer.name, licence: 'Apache-2.0', bytes: weights.length, sha256: sum })
  expect(readFileSync(stored()).equals(weights)).toBe(true)
  expect(progress.at(-1)).toBe(weights.length)
  expect(JSON.parse(readFileSync(modelRecord(dataDir), 'utf8'))).toMatchObject({ sha256: sum })
  await run()
  expect(mirror.ranges).toHaveLength(1)
  await removeModel(modelFolder(dataDir))
  expect(existsSync(join(dataDir, 'model'))).toBe(false)
})

test('goes on where the connection broke, in the same run and in a later one', async () => {
  const mirror: Mirror = { ranges: [], breakAfter: [100_000, 50_000] }
  const { run } = await fetchFrom(mirror)
  writeFileSync(join(dataDir, 'unrelated'), '')
  await run()
  expect(readFileSync(stored()).equals(weights)).toBe(true)
  expect(mirror.ranges.length).toBe(3)
  expect(mirror.ranges.slice(1).every((range) => /^bytes=[1-9]\d*-$/.test(range ?? ''))).toBe(true)
})

test('a server that never sends anything is given up, and what was there is kept', async () => {
  const mirror: Mirror = { ranges: [], breakAfter: [90_000, 0, 0, 0, 0, 0, 0] }
  const { run } = await fetchFrom(mirror)
  await expect(run()).rejects.toThrow(/broke off. Run the command again/)
  expect(statSync(`${stored()}.part`).size).toBe(90_000)
  mirror.breakAfter = []
  await run()
  expect(mirror.ranges.at(-1)).toBe('bytes=90000-')
})

test('a file with another checksum is deleted and not used', async () => {
  const announced = { 'x-linked-size': String(weights.length), 'x-linked-etag': `"${'0'.repeat(64)}"` }
  const { run } = await fetchFrom({ announced, ranges: [] })
  await expect(run()).rejects.toThrow(/does not match the announced checksum/)
  expect([existsSync(stored()), existsSync(`${stored()}.part`), existsSync(modelRecord(dataDir))]).toEqual([
    false,
    false,
    false,
  ])
})

test('a server without a checksum needs one from the user', async () => {
  const announced = { 'x-linked-size': String(weights.length), etag: '"abc"' }
  const { order } = await fetchFrom({ announced, ranges: [] })
  await expect(fetchModel(order)).rejects.toThrow(/does not announce a SHA-256. Give it with --sha256/)
  expect(await fetchModel({ ...order, sha256: [sum] })).toMatchObject({ sha256: sum })
})

test('a disk without room is said before anything is downloaded', async () => {
  const mirror: Mirror = { announced: { 'x-linked-size': '9000000000000000', 'x-linked-etag': sum }, ranges: [] }
  const { run } = await fetchFrom(mirror)
  await expect(run()).rejects.toThrow(/The disk is full: 9000000.0 GB are still to be stored/)
  expect(mirror.ranges).toEqual([])
})

test('a second command at the same time is refused, and the lock of one that died is taken over', async () => {
  const held = Promise.withResolvers<void>()
  const started = Promise.withResolvers<void>()
  const { order, run } = await fetchFrom({ ranges: [] })
  const first = fetchModel({
    ...order,
    install: async () => {
      started.resolve()
      await held.promise
    },
  })
  await started.promise
  await expect(run()).rejects.toThrow(/Another npm run model is at work/)
  const lock = join(dataDir, 'model', 'lock')
  const numberReused = readFileSync(lock, 'utf8').replace(`${process.pid}`, `${process.ppid}`)
  held.resolve()
  await first
  for (const left of ['4194304999', numberReused]) {
    writeFileSync(lock, left)
    await run()
  }
})

test('a server that is not there, and a file that is not there, are said in one sentence', async () => {
  const { order } = await fetchFrom({ ranges: [] })
  await expect(fetchModel({ ...order, mirror: 'http://127.0.0.1:9' })).rejects.toThrow(
    /could not be reached.*MODEL_URL/,
  )
})

test('downloads a speech model of several files, the small one by the name that Git gives it', async () => {
  const { order } = await fetchFrom({ ranges: [] })
  const made = await fetchSpeech({ ...order, offer: speechOffer })
  expect(made).toEqual({
    name: 'Whisper base',
    licence: 'MIT',
    encoder: 'base-encoder.int8.onnx',
    decoder: 'base-decoder.int8.onnx',
    tokens: 'base-tokens.txt',
    engine: 'engine',
  })
  expect(JSON.parse(readFileSync(speechRecord(dataDir), 'utf8'))).toEqual(made)
  expect(readFileSync(join(dataDir, 'speech', made.tokens)).equals(weights)).toBe(true)
  expect(existsSync(join(dataDir, 'model'))).toBe(false)
})

test('a speech model with one wrong file is not used', async () => {
  const { order } = await fetchFrom({ gitSum: '0'.repeat(40), ranges: [] })
  await expect(fetchSpeech({ ...order, offer: speechOffer })).rejects.toThrow(/does not match the announced checksum/)
  expect([existsSync(speechRecord(dataDir)), existsSync(join(dataDir, 'speech', 'base-tokens.txt'))]).toEqual([
    false,
    false,
  ])
})
