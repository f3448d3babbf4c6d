import { signUp } from './account.ts'
import { benchAttack } from './attack.ts'
import { benchClaims } from './claims.ts'
import { benchContent } from './content.ts'
import { benchCorpus } from './corpus/corpus-bench.ts'
import { benchCredits } from './credits.ts'
import { benchDrill } from './drill.ts'
import { benchBudgets } from './federation/budgets-file.ts'
import { benchBytes } from './federation/bytes.ts'
import { benchDepth } from './federation/depth.ts'
import { benchFaults } from './federation/faults.ts'
import { benchLoad } from './federation/load.ts'
import { benchNav } from './federation/nav.ts'
import { benchRepeat } from './federation/repeat.ts'
import { benchWaits } from './federation/waits.ts'
import { benchImages } from './images.ts'
import { benchLighthouse } from './lighthouse.ts'
import { benchModel } from './model.ts'
import { benchObserver } from './observer.ts'
import { benchPageSpeed } from './page-speed.ts'
import { benchPresses } from './presses/presses.ts'
import { type Weight, weigh } from './page-weight.ts'
import { startProduct } from './product.ts'
import { withFolder, writeMeasured } from './report.ts'
import { benchResults } from './results.ts'
import { benchResumes } from './resumes/resumes.ts'
import { benchRuns } from './runs.ts'
import { benchSignIn } from './sign-in.ts'
import { benchSpeech } from './speech.ts'
import { benchTickets } from './tickets.ts'
import { benchWalkers } from './walkers.ts'
import { benchWriting } from './writing.ts'

const seconds = (value: number) => `${value.toFixed(1)} s`
const row = (name: string, { kilobytes, requests, requestsAgain }: Weight) => {
  const again = requestsAgain === 1 ? '1 request reaches the server' : `${requestsAgain} requests reach the server`
  return `| ${name} | ${kilobytes.toFixed(0)} KB, ${requests} requests | ${again} |`
}

/** Measures start times and page weights in one run. */
const benchPages = (): Promise<void> =>
  withFolder(async (folder) => {
    const environment = { PORT: '0', DATA_DIR: folder, RATE_LIMITS: 'off', NODE_ENV: 'test' }
    const cold = await startProduct({ ...environment, NX_SKIP_NX_CACHE: 'true' })
    await cold.stop()
    const warm = await startProduct(environment)
    const { token } = await signUp(warm.url)
    const login = await weigh(`${warm.url}/login`, /./, null)
    const agent = await weigh(`${warm.url}/ai-agents/get-tax`, /Get Tax/, token)
    await warm.stop()
    writeMeasured('performance', 'figures', [
      'Measured by `npm run bench` in one run on a 2-core machine; bytes are brotli on the wire with headers.',
      '',
      '| what | first time | again |',
      '|---|---|---|',
      `| \`npm start\` (packages installed) | ${seconds(cold.seconds)}: all built, database made | ${seconds(warm.seconds)} (${(warm.seconds / cold.seconds).toFixed(2)}×) |`,
      row('sign-in page', login),
      row('agent page (Get Tax)', agent),
    ])
  })

/** `npm run bench` measures pages; `npm run bench -- model` runs another bench by name. */
const benches: Readonly<Record<string, () => Promise<void>>> = {
  pages: benchPages,
  attack: benchAttack,
  claims: benchClaims,
  content: benchContent,
  corpus: benchCorpus,
  credits: benchCredits,
  drill: benchDrill,
  model: benchModel,
  speech: benchSpeech,
  'sign-in': benchSignIn,
  resumes: benchResumes,
  results: benchResults,
  runs: benchRuns,
  observer: benchObserver,
  tickets: benchTickets,
  seo: benchWalkers,
  images: benchImages,
  lighthouse: benchLighthouse,
  presses: benchPresses,
  pagespeed: benchPageSpeed,
  budgets: benchBudgets,
  bytes: benchBytes,
  depth: benchDepth,
  load: benchLoad,
  nav: benchNav,
  repeat: benchRepeat,
  waits: benchWaits,
  faults: benchFaults,
  writing: benchWriting,
}

const [name = 'pages'] = process.argv.slice(2)
const bench = Object.hasOwn(benches, name) ? benches[name] : undefined
if (bench) await bench()
else {
  console.error(`There is no bench called ${name}. Benches: ${Object.keys(benches).join(', ')}.`)
  process.exitCode = 1
}
