import { type AgentDefinition, type PlacedField, valueShape } from '@bazaar/agents-kit'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../../http/app-error.ts'
import { checkJson } from '../../http/body/json-body.ts'
import { type Multipart, readMultipart } from '../../http/body/multipart.ts'
import type { Uploads } from '../runs/begin/uploads.ts'

export type SubmittedForm = { body: unknown; uploads: Uploads }

const nothing: Uploads = new Map()

/** A multipart form sends texts as they are, and other values as JSON. */
const isJson = ({ kind }: PlacedField): boolean => !['text', 'file'].includes(valueShape(kind))

const fromText = (field: PlacedField | undefined, text: string): unknown => {
  if (field === undefined || !isJson(field)) return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

const fromForm = (agent: AgentDefinition, { texts, files }: Multipart): SubmittedForm => {
  const fields: Readonly<Record<string, PlacedField>> = agent.fields
  const body: Record<string, unknown> = {}
  for (const [name, text] of texts) body[name] = fromText(fields[name], text)
  const uploads = new Map<string, Buffer>()
  for (const [name, { bytes, ...upload }] of files) {
    if (fields[name]?.kind !== 'file') continue
    body[name] = upload
    uploads.set(name, bytes)
  }
  checkJson(body)
  return { body, uploads }
}

const withoutUploads = (agent: AgentDefinition, body: unknown): unknown => {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
  const fields: Readonly<Record<string, PlacedField>> = agent.fields
  // A file field without an uploaded file is removed: a description without bytes is useless to an engine.
  return Object.fromEntries(Object.entries(body).filter(([name]) => fields[name]?.kind !== 'file'))
}

/** The input of a submission: JSON, or multipart for agents with files. @throws {AppError} UNSUPPORTED_MEDIA_TYPE */
export const readSubmission = async (agent: AgentDefinition, request: FastifyRequest): Promise<SubmittedForm> => {
  if (!request.isMultipart()) return { body: withoutUploads(agent, request.body), uploads: nothing }
  const takesFiles = Object.values(agent.fields).some(({ kind }) => kind === 'file')
  if (!takesFiles) throw new AppError('UNSUPPORTED_MEDIA_TYPE')
  return fromForm(agent, await readMultipart(request))
}
