import { resolveBrowser } from '@bazaar/browser'
import { createLocalMeter } from './local-meter.ts'

/** Measures a page until it is killed and reports when the browser is up. */
const [url = '', allowed = '', folder = ''] = process.argv.slice(2)
const meter = createLocalMeter({ findBrowser: resolveBrowser, proxy: { allow: [allowed] }, limitMs: 90_000, folder })
await meter.measure({
  url,
  strategy: 'mobile',
  signal: new AbortController().signal,
  onStep: (step) => {
    if (step === 'measuring') process.stdout.write('measuring\n')
  },
})
