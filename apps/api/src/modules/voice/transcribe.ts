import type { voice } from '@bazaar/contracts'
import { notSetUp, recordingRules, transcribeRecording } from '@bazaar/agents-content/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Services } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import { readMultipart } from '../../http/multipart.ts'
import { admit } from '../auth/otp-and-login-limits.ts'
import { readerGone } from '../runs/stream.ts'

/** Transcripts are free for users but cost CPU time, so they are rate limited. */
const perHour = { kind: 'transcript', limit: 30, window: 3_600 }

/**
 * Transcribes the recording of a form and stores nothing.
 * @throws {AppError} NOT_CONFIGURED, RATE_LIMITED, INVALID_INPUT, UNSUPPORTED_MEDIA_TYPE, FILE_TOO_LARGE
 */
export const transcribe = async (
  services: Services,
  userId: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<z.input<typeof voice.Transcript>> => {
  const { speech } = services.ports
  if (speech === undefined) throw new AppError('NOT_CONFIGURED', { detail: notSetUp })
  if (!request.isMultipart()) throw new AppError('UNSUPPORTED_MEDIA_TYPE', { detail: 'Send the recording as a form.' })
  await admit(services, perHour, userId)
  const recording = (await readMultipart(request)).files.get('audio_file')
  const { missing } = recordingRules
  if (recording === undefined) throw new AppError('INVALID_INPUT', { detail: missing, fields: { audio_file: missing } })
  const { text, seconds, notices } = await transcribeRecording(recording.bytes, speech, readerGone(reply))
  return { transcript: text, seconds, notices }
}
