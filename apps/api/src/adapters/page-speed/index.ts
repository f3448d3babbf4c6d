import { resolveBrowser } from '@bazaar/browser'
import type { PageSpeedMeter, Ports, ProxyOptions } from '@bazaar/agents-kit/server'
import type { AnswerStore } from '../provider-answers/answer-store.ts'
import type { Settings } from '../../settings.ts'
import { createLocalMeter } from './local-meter.ts'
import { createPageRenderer } from './render-page.ts'
import { createPsiMeter } from './psi-meter.ts'

type MeterSettings = Pick<Settings, 'PAGE_SPEED' | 'PAGESPEED_API_KEY' | 'PAGESPEED_BASE_URL'>

/** Time limit of a measurement. Source: acceptance.md Q22, design notes on page speed. */
const limitMs = 90_000

/** Uses the first meter that can measure; null if none can. */
const firstOf = (meters: readonly PageSpeedMeter[]): PageSpeedMeter => ({
  measure: async (order) => {
    for (const meter of meters) {
      const measured = await meter.measure(order)
      if (measured !== null) return measured
    }
    return null
  },
})

/** Time limit for drawing a page, within the limit of a run. */
const drawLimitMs = 25_000

/** Draws pages whose source has no text; undefined where no local browser may be used. */
export const createRenderer = ({ PAGE_SPEED: way }: MeterSettings, proxy: ProxyOptions): Ports['render'] =>
  way === 'auto' ? createPageRenderer({ findBrowser: resolveBrowser, proxy, limitMs: drawLimitMs }) : undefined

/** Lighthouse in a local browser, then the provider if a key is set, as configured. */
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
