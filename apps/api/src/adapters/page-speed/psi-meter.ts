import { EngineError, type PageSpeedMeter, type PageSpeedOrder } from '@bazaar/agents-kit/api'
import { setTimeout as pause } from 'node:timers/promises'
import type { AnswerStore } from '../provider-answers/answer-store.ts'
import { trimReport } from './trim-report.ts'

export type PsiOptions = {
  /** Default `https://www.googleapis.com`. */
  baseUrl: string
  key: string
  answers: AnswerStore
  /** First backoff in milliseconds; doubled on each retry. */
  backOffMs?: number
  now?: () => number
}

const madeBy = 'PageSpeed Insights'
const categories = ['performance', 'accessibility', 'best-practices', 'seo']
const tries = 4
/** The provider itself takes up to two minutes. */
const answerMs = 120_000
const keepMs = 24 * 3_600_000

const unavailable = (detail: string, cause?: unknown) => new EngineError('PROVIDER_FAILED', { detail, cause })

const isTransient = (status: number): boolean => status === 429 || status >= 500

const messageOf = async (response: Response): Promise<string> => {
  const body: unknown = await response.json().catch(() => null)
  const error = typeof body === 'object' && body !== null && 'error' in body ? body.error : null
  return typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : ''
}

/** Returns the report and field data of a response; null if there is no report. */
const reportOf = (answer: unknown) => {
  const fields = typeof answer === 'object' && answer !== null ? answer : {}
  const trimmed = trimReport('lighthouseResult' in fields ? fields.lighthouseResult : null)
  return trimmed && { ...trimmed, loadingExperience: 'loadingExperience' in fields ? fields.loadingExperience : null }
}

/** The provider's `Retry-After` in milliseconds, at most a minute. */
const askedPause = (response: Response): number =>
  Math.min(60, Number(response.headers.get('retry-after')) || 0) * 1_000

/**
 * PageSpeed Insights v5: Lighthouse at Google, with field data where available. Retries 429 and 5xx with backoff and
 * caches responses for 24 hours. Source: acceptance.md Q22.
 */
export const createPsiMeter = ({
  baseUrl,
  key,
  answers,
  backOffMs = 1_000,
  now = Date.now,
}: PsiOptions): PageSpeedMeter => {
  const service = { name: madeBy, baseUrl, shape: 1 }

  const addressOf = ({ url, strategy }: PageSpeedOrder): URL => {
    const address = new URL('/pagespeedonline/v5/runPagespeed', baseUrl)
    const query: [string, string][] = [
      ['url', url],
      ['strategy', strategy],
      ['locale', 'en'],
      ...categories.map((category): [string, string] => ['category', category]),
      ['key', key],
    ]
    address.search = new URLSearchParams(query).toString()
    return address
  }

  const ask = async (order: PageSpeedOrder): Promise<unknown> => {
    for (let attempt = 1; ; attempt += 1) {
      const signal = AbortSignal.any([order.signal, AbortSignal.timeout(answerMs)])
      const response = await fetch(addressOf(order), { signal }).catch((error: unknown) => {
        order.signal.throwIfAborted()
        throw unavailable('PageSpeed Insights did not answer. Please try again later.', error)
      })
      if (response.ok) return response.json()
      const message = await messageOf(response)
      if (!isTransient(response.status)) {
        throw unavailable(`PageSpeed Insights refused the page: ${message || `error ${response.status}`}`)
      }
      if (attempt === tries) throw unavailable('PageSpeed Insights is too busy right now. Please try again later.')
      order.onStep?.('waiting')
      await pause(Math.max(backOffMs * 2 ** (attempt - 1), askedPause(response)), undefined, { signal: order.signal })
      order.onStep?.('measuring')
    }
  }

  return {
    measure: async (order) => {
      const name = `${order.strategy} ${order.url}`
      const known = await answers.find(service, name, new Date(now()))
      if (known !== undefined) return { madeBy, report: known }
      order.onStep?.('measuring')
      const report = reportOf(await ask(order))
      if (report === null) throw unavailable('PageSpeed Insights answered without a report.')
      await answers.keep(service, name, report, new Date(now() + keepMs))
      return { madeBy, report }
    },
  }
}
