import type { AgentDefinition, PlacedField } from '@bazaar/agents-kit'
import { createHash } from 'node:crypto'
import { AppError } from '../../http/app-error.ts'
import type { Uploads } from '../runs/begin/uploads.ts'

/** Bytes of one file, as in multipart. Source: acceptance.md Q19. */
const maxFile = 10 * 1024 * 1024
/** Characters of everything beside the files, as in other calls, because it is checked on the thread that serves all. */
const maxTexts = 256 * 1024
const typeOfFile = 'application/octet-stream'

/** @throws {AppError} INVALID_INPUT, FILE_TOO_LARGE */
const readFile = (name: string, value: unknown): { name: string; bytes: Buffer } | null => {
  if (value === undefined || value === null) return null
  const { name: fileName, base64 } = value as { name?: unknown; base64?: unknown }
  if (typeof fileName !== 'string' || typeof base64 !== 'string' || !/^[\w+/=\s-]*$/.test(base64)) {
    const detail = 'Give the file as {"name": "…", "base64": "…"}.'
    throw new AppError('INVALID_INPUT', { detail, fields: { [name]: detail } })
  }
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length > maxFile) throw new AppError('FILE_TOO_LARGE', { detail: 'This file is larger than 10 MB.' })
  return { name: fileName, bytes }
}

/**
 * Takes the files, given as base64, out of an input and leaves their descriptions, as a multipart submission does.
 * @throws {AppError} INVALID_INPUT, FILE_TOO_LARGE, PAYLOAD_TOO_LARGE
 */
export const takeFiles = (agent: AgentDefinition, given: Record<string, unknown>) => {
  const input = { ...given }
  const uploads = new Map<string, Buffer>()
  for (const [name, field] of Object.entries<PlacedField>(agent.fields)) {
    if (field.kind !== 'file') continue
    const file = readFile(name, input[name])
    delete input[name]
    if (!file) continue
    const sha256 = createHash('sha256').update(file.bytes).digest('hex')
    input[name] = { name: file.name, type: typeOfFile, size: file.bytes.length, sha256 }
    uploads.set(name, file.bytes)
  }
  if (JSON.stringify(input).length > maxTexts) throw new AppError('PAYLOAD_TOO_LARGE')
  return { input, uploads: uploads as Uploads }
}
