import { type Ports, createSafeFetch } from '@bazaar/agents-kit/server'
import { createLanguageReader } from '@bazaar/agents-seo/server'
import { openGoogle } from '../adapters/google/index.ts'
import { createGstRegister } from '../adapters/gst-register/index.ts'
import { createPageSpeedMeter } from '../adapters/page-speed/index.ts'
import { createSpeechModel } from '../adapters/speech/index.ts'
import { createWebSearch } from '../adapters/search/index.ts'
import { createTextModel } from '../adapters/text/index.ts'
import type { AnswerStore } from '../adapters/provider-answers/answer-store.ts'
import { type Settings, publicUrl } from '../settings.ts'

/** The configured ports of the engines. @throws {SettingsError} */
export const openPorts = (settings: Settings, answers: AnswerStore): Ports => {
  const allow = settings.FETCH_ALLOW.split(',').flatMap((entry) => entry.trim() || [])
  return {
    fetch: createSafeFetch({
      allow,
      userAgent: `AgentBazaarBot/1.0 (+${publicUrl(settings)}/bot)`,
      hostGapMs: settings.FETCH_GAP_MS,
    }),
    text: createTextModel(settings),
    speech: createSpeechModel(settings),
    pageSpeed: createPageSpeedMeter(settings, { allow }, answers),
    ...openGoogle(settings),
    clock: { now: () => new Date() },
    gst: createGstRegister(settings, answers),
    search: createWebSearch(settings),
    language: createLanguageReader(),
  }
}
