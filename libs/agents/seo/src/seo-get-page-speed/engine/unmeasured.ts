import { EngineError } from '@bazaar/agents-kit/server'

/** Why Lighthouse could not measure a page, by what its codes contain. */
const reasons: readonly (readonly [code: RegExp, why: string])[] = [
  [/^INSECURE/, 'its security certificate is not valid.'],
  [/NO_FCP|NO_LCP|NO_FMP|SCREENSHOTS|SPEEDLINE|SPEEDINDEX/, 'it showed nothing in the browser.'],
  [/HUNG|TIMEOUT|CRASHED|NO_TTI/, 'it stopped answering.'],
  [/DOCUMENT_REQUEST|INTERSTITIAL/, 'the browser could not load it.'],
  [/NOT_HTML/, 'it is not a web page.'],
  [/DNS|INVALID_URL/, 'there is no website at its address.'],
]

/** The failure of a measurement in plain words, instead of those that Lighthouse has for developers. */
export const unmeasured = (error?: { code: string; message: string } | null): EngineError => {
  const why = error && reasons.find(([code]) => code.test(error.code))?.[1]
  return new EngineError('PAGE_UNREACHABLE', {
    detail: `The page could not be measured: ${why ?? 'the browser gave no report.'}`,
    cause: error?.message,
  })
}
