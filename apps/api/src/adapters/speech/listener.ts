import type { SpeechModel } from '@bazaar/agents-kit/server'
import type { Settings } from '../../settings.ts'
import { findSpeechServer } from '../text/local-servers.ts'
import { createSpeechModel, type SpeechSettings } from './index.ts'
import { openAiSpeech } from './openai.ts'

/** The speech recogniser of this process, which may change while it runs. */
export type Listener = {
  /** Undefined while speech cannot be turned into text. */
  model: () => SpeechModel | undefined
  /** With `auto`, looks for a recogniser on this machine now. */
  look: () => Promise<void>
  stop: () => void
}

const lookEveryMs = 120_000

/** With `auto`, a whisper-compatible server on loopback comes first, then a program. @throws {SettingsError} */
export const createListener = (
  settings: SpeechSettings & Pick<Settings, 'SPEECH_LOCAL_PORTS'>,
  program: SpeechModel | null = createSpeechModel(settings) ?? null,
): Listener => {
  const installed = program ?? undefined
  let model = installed
  let address = ''
  const look = async () => {
    if (settings.SPEECH_PROVIDER !== 'auto') return
    const found = await findSpeechServer(settings.SPEECH_LOCAL_PORTS)
    const next = found === null ? '' : `${found.baseUrl} ${found.model}`
    if (next === address) return
    address = next
    const { SPEECH_LANGUAGE: language } = settings
    model = found === null ? installed : openAiSpeech({ ...found, apiKey: undefined, language })
  }
  const timer = setInterval(() => void look(), lookEveryMs)
  timer.unref()
  return { model: () => model, look, stop: () => clearInterval(timer) }
}
