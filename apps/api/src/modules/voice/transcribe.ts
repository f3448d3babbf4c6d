import type { voice } from '@bazaar/contracts'
import type { SpeechModel } from '@bazaar/agents-kit/server'
import { notSetUp, recordingRules, transcribeRecording } from '@bazaar/agents-content/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Services } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import { readMultipart } from '../../http/body/multipart.ts'
import { admit } from '../../http/callers/rate-limits.ts'
import { readerGone } from '../runs/read/stream.ts'

/** Transcripts are free for users but cost CPU time, so they are rate limited. */
const perHour = { kind: 'transcript', limit: 30, window: 3_600 }

/** Places in the queue of recordings, by user. */
export type Places = Map<string, number>
type Order = { places: Places; userId: string; request: FastifyRequest; reply: FastifyReply }

const showPlace =
  (speech: SpeechModel, onWait: (place: number) => void): SpeechModel['transcribe'] =>
  (wav, options) =>
    speech.transcribe(wav, { ...options, onWait })

/**
 * Transcribes the recording of a form and stores nothing.
 * @throws {AppError} NOT_CONFIGURED, RATE_LIMITED, INVALID_INPUT, UNSUPPORTED_MEDIA_TYPE, FILE_TOO_LARGE
 */
export const transcribe = async (
  services: Services,
  { places, userId, request, reply }: Order,
): Promise<z.input<typeof voice.Transcript>> => {
  const { speech } = services.ports
  if (speech === undefined) throw new AppError('NOT_CONFIGURED', { detail: notSetUp })
  if (!request.isMultipart()) throw new AppError('UNSUPPORTED_MEDIA_TYPE', { detail: 'Send the recording as a form.' })
  await admit(services, perHour, userId)
  const recording = (await readMultipart(request)).files.get('audio_file')
  const { missing } = recordingRules
  if (recording === undefined) throw new AppError('INVALID_INPUT', { detail: missing, fields: { audio_file: missing } })
  const onWait = (place: number) => void places.set(userId, place)
  const listening = { ...speech, transcribe: showPlace(speech, onWait) }
  try {
    const { text, seconds, notices } = await transcribeRecording(recording.bytes, listening, readerGone(reply))
    return { transcript: text, seconds, notices }
  } finally {
    places.delete(userId)
  }
}
