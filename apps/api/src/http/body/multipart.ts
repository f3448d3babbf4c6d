import fastifyMultipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import { AppError } from '../app-error.ts'

/** Bytes of one upload, whatever the field allows. Source: acceptance.md Q19. */
const largest = 10 * 1024 * 1024
const maxFiles = 3
const maxTexts = 50
const maxTextBytes = 256 * 1024

export type UploadedFile = { name: string; type: string; size: number; sha256: string; bytes: Buffer }
export type Multipart = { texts: Map<string, string>; files: Map<string, UploadedFile> }

const boundary = /;\s*boundary=("[^"]+"|[^\s";])/i

export const installMultipart = async (app: FastifyInstance): Promise<void> => {
  await app.register(fastifyMultipart, {
    throwFileSizeLimit: false,
    limits: { fileSize: largest, files: maxFiles, fields: maxTexts, fieldSize: maxTextBytes, fieldNameSize: 100 },
  })
  app.addHook('preValidation', async (request) => {
    if (request.isMultipart() && !boundary.test(request.headers['content-type'] ?? ''))
      throw new AppError('MALFORMED_REQUEST')
  })
}

/** Control characters, and marks of direction, which make `photo.csv` look like `photovsc.png`. */
const unseen = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/** The last segment of a path, without what cannot be seen; 'file' when empty. */
const plainName = (name: string | undefined): string => {
  const last = (name ?? '').toWellFormed().split(/[\\/]/).at(-1) ?? ''
  return last.replace(unseen, '').trim().slice(-200) || 'file'
}

/**
 * Reads a multipart body into memory; files are at most 10 MB each.
 * @throws {AppError} FILE_TOO_LARGE, MALFORMED_REQUEST
 */
export const readMultipart = async (request: FastifyRequest): Promise<Multipart> => {
  const read: Multipart = { texts: new Map(), files: new Map() }
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      if (part.valueTruncated) throw new AppError('PAYLOAD_TOO_LARGE')
      read.texts.set(part.fieldname, String(part.value))
      continue
    }
    const bytes = await part.toBuffer()
    if (part.file.truncated) throw new AppError('FILE_TOO_LARGE', { detail: 'This file is larger than 10 MB.' })
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const { fieldname, mimetype } = part
    read.files.set(fieldname, { name: plainName(part.filename), type: mimetype, size: bytes.length, sha256, bytes })
  }
  return read
}
