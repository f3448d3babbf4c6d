import { runs } from '@bazaar/contracts'
import type { FastifyRequest } from 'fastify'
import { randomUUID } from 'node:crypto'
import { AppError } from '../../http/app-error.ts'

const longest = 200

/** The idempotency key of a submission, or a new one. @throws {AppError} INVALID_INPUT for an empty or too long key. */
export const idempotencyKeyOf = (request: FastifyRequest): string => {
  const key = request.headers[runs.idempotencyHeader]
  if (key === undefined) return `server:${randomUUID()}`
  if (typeof key !== 'string' || key.trim() === '' || key.length > longest) {
    throw new AppError('INVALID_INPUT', { detail: `Idempotency-Key takes 1 to ${longest} characters.` })
  }
  // The prefix keeps client keys from colliding with generated ones.
  return `client:${key}`
}
