import type { SpeechModel } from '@bazaar/agents-kit/server'
import type { Settings } from '../../settings.ts'
import { findSpeechServer } from '../text/local-servers.ts'
import { createSpeechModel, type SpeechSettings } from './index.ts'
import { openAiSpeech } from './openai.ts'
import { readDownloadedSpeech } from './sherpa/store.ts'

/** The speech recogniser of this process, which may change while it runs. */
export type Listener = {
  /** Undefined while speech cannot be turned into text. */
  model: () => SpeechModel | undefined
  /** With `auto`, looks for a recogniser on this machine now. */
  look: () => Promise<void>
  stop: () => void
}

const lookEveryMs = 120_000

/**
 * With `auto`, a whisper-compatible server on loopback comes first, then the downloaded model, then a program.
 * @throws {SettingsError}
 */
export const createListener = (
  settings: SpeechSettings & Pick<Settings, 'SPEECH_LOCAL_PORTS'>,
  withoutServer: () => SpeechModel | undefined = () => createSpeechModel(settings),
): Listener => {
  const downloaded = () => readDownloadedSpeech(settings.DATA_DIR)?.encoder ?? ''
  let model = withoutServer()
  let inUse = downloaded()
  const look = async () => {
    if (settings.SPEECH_PROVIDER !== 'auto') return
    const found = await findSpeechServer(settings.SPEECH_LOCAL_PORTS)
    const next = found === null ? downloaded() : `${found.baseUrl} ${found.model}`
    // A recogniser that stays keeps its queue.
    if (next === inUse) return
    inUse = next
    const { SPEECH_LANGUAGE: language } = settings
    model = found === null ? withoutServer() : openAiSpeech({ ...found, apiKey: undefined, language })
  }
  const timer = setInterval(() => void look(), lookEveryMs)
  timer.unref()
  return { model: () => model, look, stop: () => clearInterval(timer) }
}
