import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ModelError } from './model-error.ts'

/** `sum`: a SHA-256, or the SHA-1 by which Git names a small file. */
export type Announced = { bytes: number; sum: string; url: string }
export type Progress = (doneBytes: number, allBytes: number) => void

const tries = 5
const silenceMs = 60_000

const headerOf = (headers: Headers, name: string): string => headers.get(name)?.replace(/^W\/|"/g, '') ?? ''

/** The hub keeps larger files apart and announces their SHA-256; of smaller ones it knows the name that Git gives. */
const maxBytesOfGit = 20_000_000
const maxRedirects = 3

const askHead = async (url: string, redirects = maxRedirects): Promise<Headers> => {
  const response = await fetch(url, {
    method: 'HEAD',
    redirect: 'manual',
    // A compressed answer would announce another size.
    headers: { 'accept-encoding': 'identity' },
    signal: AbortSignal.timeout(30_000),
  }).catch((cause: unknown) => {
    throw new ModelError(`${new URL(url).host} could not be reached. With MODEL_URL you can name a mirror.`, { cause })
  })
  if (response.status >= 400) throw new ModelError(`${url} answered with status ${response.status}.`)
  const { headers } = response
  // The hub moves small files within itself before it announces them.
  const next = new URL(headers.get('location') ?? url, url)
  const isWithin = next.origin === new URL(url).origin && next.href !== url
  return isWithin && !headers.has('x-linked-size') && redirects > 0 ? askHead(next.href, redirects - 1) : headers
}

/**
 * Size and checksum as the hub announces them. It does so in the answer that redirects to its storage, so redirects to
 * other servers are not followed here.
 * @throws {ModelError} when the server cannot be reached, does not have the file or announces no checksum
 */
export const announcedBy = async (url: string, given: string | null): Promise<Announced> => {
  const headers = await askHead(url)
  const bytes = Number(headerOf(headers, 'x-linked-size') || headerOf(headers, 'content-length'))
  if (!Number.isInteger(bytes) || bytes <= 0) throw new ModelError(`${url} does not say how large the file is.`)
  const sums = [given ?? '', headerOf(headers, 'x-linked-etag'), headerOf(headers, 'etag')]
  const accepted = bytes <= maxBytesOfGit ? /^(?:[0-9a-f]{64}|[0-9a-f]{40})$/i : /^[0-9a-f]{64}$/i
  const sum = sums.find((one) => accepted.test(one))?.toLowerCase()
  if (sum === undefined) {
    throw new ModelError(`${url} does not announce a SHA-256. Give it with --sha256, from a source that you trust.`)
  }
  return { bytes, sum, url }
}

const sizeOf = async (file: string): Promise<number> => (await stat(file).catch(() => null))?.size ?? 0

const gigabytes = (bytes: number): string => `${(bytes / 1e9).toFixed(1)} GB`

const diskFull = (bytes: number, free: number): ModelError =>
  new ModelError(
    `The disk is full: ${gigabytes(bytes)} are still to be stored, ${gigabytes(free)} are free. Make room and run the command again; what is there is kept.`,
  )

const checkRoom = async (folder: string, bytes: number): Promise<void> => {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < bytes) throw diskFull(bytes, bavail * bsize)
}

/** Reads the rest of the file; a server that does not resume sends it from the beginning. */
const fetchRest = async ({ url, bytes }: Announced, part: string, onProgress: Progress): Promise<void> => {
  const from = await sizeOf(part)
  const quiet = new AbortController()
  const timer = setTimeout(() => quiet.abort(new Error('silent')), silenceMs)
  try {
    const response = await fetch(url, {
      headers: { 'accept-encoding': 'identity', ...(from > 0 ? { range: `bytes=${from}-` } : {}) },
      signal: quiet.signal,
    })
    if (!response.ok || response.body === null) throw new Error(`status ${response.status}`)
    const resumed = response.status === 206
    let done = resumed ? from : 0
    const count = new Transform({
      transform: (chunk: Buffer, _encoding, next) => {
        timer.refresh()
        done += chunk.length
        onProgress(done, bytes)
        // A server that sends more than it announced must not fill the disk.
        next(done > bytes ? new ModelError(`${url} sends more than it announced.`) : null, chunk)
      },
    })
    const file = createWriteStream(part, { flags: resumed ? 'a' : 'w' })
    await pipeline(Readable.from(response.body, { objectMode: false }), count, file)
  } finally {
    clearTimeout(timer)
  }
}

const isWhole = async (file: string, { bytes, sum }: Announced): Promise<boolean> => {
  const hash = sum.length === 64 ? createHash('sha256') : createHash('sha1').update(`blob ${bytes}\0`)
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex') === sum
}

const fetchAll = async (announced: Announced, part: string, onProgress: Progress): Promise<void> => {
  for (let turn = 1; (await sizeOf(part)) < announced.bytes; turn += 1) {
    const before = await sizeOf(part)
    try {
      await fetchRest(announced, part, onProgress)
    } catch (error) {
      if (error instanceof ModelError) throw error
      if ((error as NodeJS.ErrnoException).code === 'ENOSPC') throw diskFull(announced.bytes - (await sizeOf(part)), 0)
      // Only tries that brought nothing count: a weak line may break often.
      if ((await sizeOf(part)) > before) turn = 0
      if (turn < tries) continue
      throw new ModelError('The download broke off. Run the command again: it goes on where it stopped.', {
        cause: error,
      })
    }
  }
}

/**
 * Downloads a file, going on where an earlier try stopped, and checks it. The file has its name only when it is right.
 * @throws {ModelError}
 */
export const download = async (announced: Announced, file: string, onProgress: Progress): Promise<void> => {
  if ((await sizeOf(file)) === announced.bytes && (await isWhole(file, announced))) return
  const part = `${file}.part`
  await mkdir(dirname(file), { recursive: true })
  if ((await sizeOf(part)) > announced.bytes) await rm(part)
  await checkRoom(dirname(file), announced.bytes - (await sizeOf(part)))
  await fetchAll(announced, part, onProgress)
  if (!(await isWhole(part, announced))) {
    await rm(part)
    throw new ModelError(
      'What was downloaded does not match the announced checksum and was deleted. Run the command again; if it stays so, use another mirror.',
    )
  }
  await rename(part, file)
}
