import type { writerApi } from '@bazaar/contracts'
import { EngineError, type TextModel } from '@bazaar/agents-kit/api'
import type { z } from 'zod'
import { createWriter, downloadedServer } from '../../adapters/text/writer.ts'
import type { Services } from '../../context.ts'
import { type Wanted, toStored } from './change-writer.ts'
import { settingsOf } from './stored-writer.ts'

type Tried = z.input<typeof writerApi.test.output>

const maxMs = 140_000
const lettersPerToken = 4
const silent = { info: () => undefined, error: () => undefined }

const firstSentence = (text: string): string => /^[\s\S]{1,300}?(?:[.!?…](?=\s|$)|$)/.exec(text.trim())?.[0] ?? ''

const askModel = async (model: TextModel): Promise<Tried> => {
  let startedAt = 0
  let letters = 0
  const { text } = await model.write({
    task: 'test@1',
    system: 'You write short, friendly business texts.',
    prompt: 'Welcome a new customer of a small bakery in one sentence.',
    maxTokens: 80,
    temperature: 0.7,
    signal: AbortSignal.timeout(maxMs),
    onText: (piece) => {
      // Loading a model and reading the prompt do not count.
      if (startedAt === 0) startedAt = performance.now()
      else letters += piece.length
    },
  })
  const seconds = (performance.now() - startedAt) / 1000
  const rate = startedAt === 0 || seconds === 0 ? 0 : letters / lettersPerToken / seconds
  const problem = text.trim() === '' ? 'The text model answered nothing.' : ''
  return { model: model.name, sentence: firstSentence(text), tokens_per_second: Math.round(rate * 10) / 10, problem }
}

const failed = (problem: string): Tried => ({ model: null, sentence: '', tokens_per_second: 0, problem })

/** Lets a model write a sentence, or says why it does not. */
export const askOnce = async (model: TextModel | null): Promise<Tried> => {
  try {
    return model === null ? failed('There is no text model here.') : await askModel(model)
  } catch (error) {
    if (error instanceof EngineError) return failed(error.detail ?? 'The text model failed.')
    return failed('The text model took too long.')
  }
}

/** Lets the wanted text model write a sentence. Nothing is stored, and the model in use stays. @throws {AppError} INVALID_INPUT */
export const tryWriter = async (services: Services, wanted: Wanted): Promise<Tried> => {
  const settings = settingsOf(services, await toStored(services, wanted))
  const trial = createWriter(settings, silent)
  try {
    await trial.look()
    // The downloaded model would otherwise be in memory twice.
    const loaded = [trial, services.writer].every((writer) => writer.state().server === downloadedServer)
    return await askOnce(loaded ? services.writer.model() : trial.model())
  } finally {
    trial.stop()
  }
}
