import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { AppError } from '../../../http/app-error.ts'
import { runnable } from '../gate/mf-manifest.ts'

/** Bytes of all files of a build. */
export const maxBuild = 20 * 1024 * 1024
/** Bytes of a script or style: several times what all of a remote may weigh packed. Each is searched at once. */
const maxScript = 4 * 1024 * 1024
const maxFiles = 1_000
const maxTexts = 10

/** Relative, with `/`; no part begins with a dot, so none leads out of the folder or hides. */
const pathShape = /^(?=.{1,200}$)[A-Za-z0-9_@~+-][A-Za-z0-9_.@~+-]*(\/[A-Za-z0-9_@~+-][A-Za-z0-9_.@~+-]*)*$/

const tooLarge = () => new AppError('PAYLOAD_TOO_LARGE', { detail: 'A build has 20 MB at most, in 1000 files.' })

const pathOf = ({ filename }: MultipartFile, taken: Set<string>): string => {
  if (!pathShape.test(filename)) {
    throw new AppError('RELEASE_REFUSED', { detail: `${JSON.stringify(filename)} is not a path inside a build.` })
  }
  // Some file systems ignore case.
  const key = filename.toLowerCase()
  if (taken.has(key)) throw new AppError('RELEASE_REFUSED', { detail: `${filename} came twice.` })
  taken.add(key)
  return filename
}

/** Passes bytes on until the build or its file exceeds the limit. */
const counted = (count: { bytes: number }, file: string) =>
  async function* (source: AsyncIterable<Buffer>) {
    const most = runnable.test(file) ? count.bytes + maxScript : maxBuild
    for await (const chunk of source) {
      count.bytes += chunk.length
      if (count.bytes > maxBuild) throw tooLarge()
      if (count.bytes > most) throw new AppError('RELEASE_REFUSED', { detail: `${file} has more than 4 MB.` })
      yield chunk
    }
  }

type Received = { texts: Map<string, string>; files: number }

const readParts = async (request: FastifyRequest, folder: string): Promise<Received> => {
  const count = { bytes: 0 }
  const taken = new Set<string>()
  const texts = new Map<string, string>()
  const limits = { fileSize: maxBuild + 1, files: maxFiles, fields: maxTexts, fieldSize: 10_000, parts: 1_100 }
  for await (const part of request.parts({ preservePath: true, limits })) {
    if (part.type === 'field') {
      texts.set(part.fieldname, String(part.value))
      continue
    }
    const path = pathOf(part, taken)
    const target = join(folder, path)
    await mkdir(dirname(target), { recursive: true })
    await pipeline(part.file, counted(count, path), createWriteStream(target, { flags: 'wx' }))
  }
  return { texts, files: taken.size }
}

/**
 * Receives a build as multipart (file names = relative paths) into a folder that exists while `work` runs.
 * @throws {AppError} RELEASE_REFUSED, PAYLOAD_TOO_LARGE, MALFORMED_REQUEST
 */
export const withReceivedBuild = async <T>(
  request: FastifyRequest,
  work: (dist: string, texts: ReadonlyMap<string, string>) => Promise<T>,
): Promise<T> => {
  if (!request.isMultipart()) {
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', { detail: 'Send the build as multipart/form-data.' })
  }
  const folder = await mkdtemp(join(tmpdir(), 'build-'))
  try {
    const { texts, files } = await readParts(request, folder).catch((error: unknown) => {
      throw isKindOfPath(error) ? new AppError('RELEASE_REFUSED', { detail: 'A path is a file and a folder.' }) : error
    })
    if (files === 0) throw new AppError('RELEASE_REFUSED', { detail: 'The build has no files.' })
    return await work(folder, texts)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const pathCodes = ['EEXIST', 'ENOTDIR', 'EISDIR']
const isKindOfPath = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && pathCodes.includes(String(error.code))
