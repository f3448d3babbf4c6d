import { resolveBrowser } from '@bazaar/browser'
import type { PageSpeedMeter, ProxyOptions } from '@bazaar/agents-kit/server'
import type { AnswerStore } from '../provider-answers/answer-store.ts'
import type { Settings } from '../../settings.ts'
import { createLocalMeter } from './local-meter.ts'
import { createPsiMeter } from './psi-meter.ts'

type MeterSettings = Pick<Settings, 'PAGE_SPEED' | 'PAGESPEED_API_KEY' | 'PAGESPEED_BASE_URL'>

/** A page still being measured after so long is given up. Source: acceptance.md Q22, design notes on page speed. */
const limitMs = 90_000

/** The first that can measure does; null when none can. */
const firstOf = (meters: readonly PageSpeedMeter[]): PageSpeedMeter => ({
  measure: async (order) => {
    for (const meter of meters) {
      const measured = await meter.measure(order)
      if (measured !== null) return measured
    }
    return null
  },
})

/** Lighthouse in a browser of this machine, then the provider if there is a key; which of them, the settings say. */
export const createPageSpeedMeter = (
  settings: MeterSettings,
  proxy: ProxyOptions,
  answers: AnswerStore,
): PageSpeedMeter => {
  const { PAGE_SPEED: way, PAGESPEED_API_KEY: key, PAGESPEED_BASE_URL: baseUrl } = settings
  const local = way === 'auto' ? [createLocalMeter({ findBrowser: resolveBrowser, proxy, limitMs })] : []
  const provider = key === undefined || way === 'estimate' ? [] : [createPsiMeter({ baseUrl, key, answers })]
  return firstOf([...local, ...provider])
}
