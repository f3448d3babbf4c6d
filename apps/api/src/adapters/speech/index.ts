import type { SpeechModel } from '@bazaar/agents-kit/server'
import { type Settings, SettingsError } from '../../settings.ts'
import { openAiSpeech } from './openai.ts'
import { findPocketsphinx, pocketsphinx } from './pocketsphinx.ts'

export type SpeechSettings = Pick<
  Settings,
  'SPEECH_PROVIDER' | 'SPEECH_BASE_URL' | 'SPEECH_API_KEY' | 'SPEECH_MODEL' | 'SPEECH_LANGUAGE'
>

/**
 * What listens on this server: the chosen service; else PocketSphinx where it is installed; else nothing.
 * @throws {SettingsError} when a service is chosen without its key, or a recogniser that is not there
 */
export const createSpeechModel = (
  settings: SpeechSettings,
  find: () => ReturnType<typeof findPocketsphinx> = () => findPocketsphinx(process.env['PATH'] ?? ''),
): SpeechModel | undefined => {
  const { SPEECH_PROVIDER, SPEECH_BASE_URL, SPEECH_API_KEY, SPEECH_MODEL, SPEECH_LANGUAGE } = settings
  if (SPEECH_PROVIDER === 'none') return undefined
  if (SPEECH_PROVIDER === 'openai') {
    if (SPEECH_API_KEY === undefined && SPEECH_BASE_URL === undefined) {
      throw new SettingsError('The setting SPEECH_API_KEY or SPEECH_BASE_URL is needed when SPEECH_PROVIDER is openai.')
    }
    const baseUrl = SPEECH_BASE_URL ?? 'https://api.openai.com/v1'
    return openAiSpeech({ baseUrl, apiKey: SPEECH_API_KEY, model: SPEECH_MODEL, language: SPEECH_LANGUAGE })
  }
  const found = find()
  if (found === null && SPEECH_PROVIDER === 'pocketsphinx') {
    throw new SettingsError(
      'SPEECH_PROVIDER is pocketsphinx, but pocketsphinx_batch and its US English model are not installed.',
    )
  }
  return found === null ? undefined : pocketsphinx(found)
}
