import { type Ports, createSafeFetch } from '@bazaar/agents-kit/api'
import { createLanguageReader } from '@bazaar/agents-seo/server'
import { openGoogle } from '../adapters/google/index.ts'
import { createGstRegister } from '../adapters/gst-register/index.ts'
import { createPageSpeedMeter, createRenderer } from '../adapters/page-speed/index.ts'
import type { Listener } from '../adapters/speech/listener.ts'
import { createWebSearch } from '../adapters/search/index.ts'
import type { Writer } from '../adapters/text/writer.ts'
import type { AnswerStore } from '../adapters/provider-answers/answer-store.ts'
import { type Settings, publicUrl } from '../settings.ts'

/** The configured ports of the engines. @throws {SettingsError} */
export const openPorts = (
  settings: Settings,
  answers: AnswerStore,
  { writer, listener }: { writer: Writer; listener: Listener },
): Ports => {
  const allow = settings.FETCH_ALLOW.split(',').flatMap((entry) => entry.trim() || [])
  return {
    fetch: createSafeFetch({
      allow,
      userAgent: `AgentBazaarBot/1.0 (+${publicUrl(settings)}/bot)`,
      hostGapMs: settings.FETCH_GAP_MS,
    }),
    render: createRenderer(settings, { allow }),
    get text() {
      return writer.model()
    },
    get speech() {
      return listener.model()
    },
    pageSpeed: createPageSpeedMeter(settings, { allow }, answers),
    ...openGoogle(settings),
    clock: { now: () => new Date() },
    gst: createGstRegister(settings, answers),
    search: createWebSearch(settings),
    language: createLanguageReader(),
  }
}
