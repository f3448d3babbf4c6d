import type { SpeechModel } from '@bazaar/agents-kit/server'
import { type Settings, SettingsError } from '../../settings.ts'
import { openAiSpeech } from './openai.ts'
import { findPocketsphinx, pocketsphinx } from './pocketsphinx.ts'
import { sherpa } from './sherpa/sherpa.ts'
import { readDownloadedSpeech } from './sherpa/store.ts'

export type SpeechSettings = Pick<
  Settings,
  'SPEECH_PROVIDER' | 'SPEECH_BASE_URL' | 'SPEECH_API_KEY' | 'SPEECH_MODEL' | 'SPEECH_LANGUAGE' | 'DATA_DIR'
>

const service = (settings: SpeechSettings): SpeechModel => {
  const { SPEECH_BASE_URL, SPEECH_API_KEY, SPEECH_MODEL, SPEECH_LANGUAGE } = settings
  if (SPEECH_API_KEY === undefined && SPEECH_BASE_URL === undefined) {
    throw new SettingsError('The setting SPEECH_API_KEY or SPEECH_BASE_URL is needed when SPEECH_PROVIDER is openai.')
  }
  const baseUrl = SPEECH_BASE_URL ?? 'https://api.openai.com/v1'
  return openAiSpeech({ baseUrl, apiKey: SPEECH_API_KEY, model: SPEECH_MODEL, language: SPEECH_LANGUAGE })
}

const missing: Readonly<Partial<Record<SpeechSettings['SPEECH_PROVIDER'], string>>> = {
  'sherpa-onnx': 'SPEECH_PROVIDER is sherpa-onnx, but its model is not there. npm run model -- speech downloads one.',
  pocketsphinx: 'SPEECH_PROVIDER is pocketsphinx, but pocketsphinx_batch and its US English model are not installed.',
}

/**
 * What listens on this server: the chosen service; else the downloaded model; else PocketSphinx where it is installed;
 * else nothing.
 * @throws {SettingsError} when a service is chosen without its key, or a recogniser that is not there
 */
export const createSpeechModel = (
  settings: SpeechSettings,
  find: () => ReturnType<typeof findPocketsphinx> = () => findPocketsphinx(process.env['PATH'] ?? ''),
): SpeechModel | undefined => {
  const { SPEECH_PROVIDER, SPEECH_LANGUAGE, DATA_DIR } = settings
  if (SPEECH_PROVIDER === 'none') return undefined
  if (SPEECH_PROVIDER === 'openai') return service(settings)
  const downloaded = SPEECH_PROVIDER === 'pocketsphinx' ? null : readDownloadedSpeech(DATA_DIR)
  if (downloaded !== null) return sherpa(downloaded, SPEECH_LANGUAGE)
  const program = SPEECH_PROVIDER === 'sherpa-onnx' ? null : find()
  if (program !== null) return pocketsphinx(program)
  const reason = missing[SPEECH_PROVIDER]
  if (reason !== undefined) throw new SettingsError(reason)
  return undefined
}
