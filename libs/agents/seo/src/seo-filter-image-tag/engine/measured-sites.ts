import { parentPort, workerData } from 'node:worker_threads'
import { startSite, urlset, xml } from '../../shared/engine/faulty-site.ts'

const { sites, pages, kilobytes, delayMs }: Record<'sites' | 'pages' | 'kilobytes' | 'delayMs', number> = workerData

const line = (at: number) =>
  `<section><h2>Part ${at}</h2><p>A paragraph about the part, of the length that paragraphs have on a page of a shop.</p><img src="/img/${at}.jpg"${at % 3 === 0 ? '' : ` alt="Part ${at}"`}></section>`

const body = (): string => {
  let html = '<html lang="en"><head><title>A page</title></head><body><a href="/"><img src="/logo.svg" alt=""></a>'
  for (let at = 1; html.length < kilobytes * 1_000; at += 1) html += line(at)
  return `${html}</body></html>`
}

// The sites run in their own thread, so that their cost does not count towards the walker.
const started = await Promise.all(
  Array.from({ length: sites }, () => {
    const page = { body: body() }
    return startSite(() => Object.fromEntries(Array.from({ length: pages }, (_, at) => [`/${at}`, page])), { delayMs })
  }),
)
const urls = Array.from({ length: pages }, (_, at) => started.map(({ origin }) => `${origin}/${at}`)).flat()
const map = await startSite(() => ({ '/sitemap.xml': xml(urlset(urls)) }))
parentPort?.postMessage(
  { hosts: [...started, map].map(({ host }) => host), sitemap: `${map.origin}/sitemap.xml`, urls },
  [],
)
