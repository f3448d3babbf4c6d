import { EngineError, type SpeechModel } from '@bazaar/agents-kit/api'
import { z } from 'zod'
import { withinLength } from './within-length.ts'

export type OpenAiSpeech = {
  baseUrl: string
  apiKey: string | undefined
  model: string
  language: string
  /** Time for the shortest recording; default half a minute. */
  shortestMs?: number
}

const Answer = z.object({ text: z.string() })

const failed = (detail: string, cause?: unknown): EngineError => new EngineError('PROVIDER_FAILED', { detail, cause })

const wordsFor = (status: number): string => {
  if (status === 401 || status === 403) return 'The speech service refused our key.'
  if (status === 429) return 'The speech service is limiting requests. Please try again in a minute.'
  return `The speech service answered with status ${status}.`
}

const formOf = (wav: Uint8Array, { model, language }: OpenAiSpeech): FormData => {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(wav)], { type: 'audio/wav' }), 'recorded_audio.wav')
  form.append('model', model)
  form.append('response_format', 'json')
  if (language !== 'auto') form.append('language', language)
  return form
}

/** Any server with the OpenAI route `/audio/transcriptions`. The key and the recording are in no error. */
export const openAiSpeech = (settings: OpenAiSpeech): SpeechModel => ({
  name: settings.model,
  transcribe: async (wav, { signal }) => {
    try {
      return await withinLength(
        wav,
        signal,
        async (limited) => {
          const response = await fetch(`${settings.baseUrl.replace(/\/$/, '')}/audio/transcriptions`, {
            method: 'POST',
            headers: settings.apiKey === undefined ? {} : { authorization: `Bearer ${settings.apiKey}` },
            body: formOf(wav, settings),
            signal: limited,
          })
          if (!response.ok) {
            await response.body?.cancel()
            throw failed(wordsFor(response.status))
          }
          const answer = Answer.safeParse(await response.json())
          if (!answer.success) throw failed('The speech service answered in a form we do not know.')
          return { text: answer.data.text }
        },
        settings.shortestMs,
      )
    } catch (error) {
      signal.throwIfAborted()
      if (error instanceof EngineError) throw error
      throw failed('The speech service could not be reached.', error)
    }
  },
})
