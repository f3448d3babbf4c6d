import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { resolveBrowser } from '@bazaar/browser'
import { implementations } from '@bazaar/agents-research/server'
import { root } from '@bazaar/tools'
import { z } from 'zod'
import { runEngine, savedFetch } from './context.ts'
import { halfOf, htmlOf, ownSites, pageTruths } from './corpus.ts'
import { add, percent, score, type Score } from './score.ts'

/** Checks of Lighthouse, each with what Website Analysis says of a page that fails it. */
const faults = {
  'document-title': /^There is no title/,
  'meta-description': /^There is no meta description/,
  'viewport-insight': /viewport/,
  'is-crawlable': /\(noindex\)/,
  'html-has-lang': /^The language of the page is not/,
  'image-alt': /images?: [1-9]\d* without an alt/,
  'link-name': /^[\d,]+ links? without a name/,
  'button-name': /^[\d,]+ buttons? without a name/,
  label: /^[\d,]+ form fields? without a name/,
  'frame-title': /^[\d,]+ frames? without a name/,
  'meta-viewport': /forbids zooming/,
  'landmark-one-main': /main part is not marked/,
} as const
const ids = Object.keys(faults) as (keyof typeof faults)[]

const Report = z.object({ audits: z.record(z.string(), z.object({ score: z.number().nullable() })) })
const Analysis = z.object({
  data: z.object({
    areas: z.array(z.object({ findings: z.array(z.object({ state: z.string(), text: z.string() })) })),
  }),
})

type Page = { id: string; html: string }

const serve = async ({ html }: Page): Promise<{ url: string; close: () => void }> => {
  const server = createServer(({ url }, response) => {
    response.writeHead(url === '/' ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' })
    response.end(url === '/' ? html : '')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close: () => server.close() }
}

const flags =
  '--headless=new --no-sandbox --disable-background-networking --host-resolver-rules="MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"'

/** The checks that a page fails, by Lighthouse; null when it could not load the page. */
const failedIn = async (page: Page): Promise<Set<string> | null> => {
  const { url, close } = await serve(page)
  const script = join(root, 'node_modules/lighthouse/cli/index.js')
  const options = [`--only-audits=${ids.join(',')}`, '--output=json', '--quiet', `--chrome-flags=${flags}`]
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [script, url, ...options], {
      env: { ...process.env, CHROME_PATH: (await resolveBrowser()).path },
      maxBuffer: 64_000_000,
      timeout: 90_000,
    })
    const { audits } = Report.parse(JSON.parse(stdout))
    return new Set(ids.filter((id) => audits[id]?.score !== null && (audits[id]?.score ?? 1) < 1))
  } catch (error) {
    console.log(page.id, String(error).slice(0, 200))
    return null
  } finally {
    close()
  }
}

const analyse = async ({ html }: Page): Promise<Set<string>> => {
  const engine = implementations.find(({ agent }) => agent.id === 'website-analysis')
  if (engine === undefined) throw new Error('There is no agent website-analysis.')
  const origin = 'https://page.example'
  const site = { origin, pages: new Map([['/', html]]) }
  const { output } = await runEngine(engine, { url: `${origin}/` }, { fetch: savedFetch([site]) })
  const bad = Analysis.parse(output)
    .data.areas.flatMap(({ findings }) => findings)
    .filter(({ state }) => state === 'missing' || state === 'improve')
  return new Set(ids.filter((id) => bad.some(({ text }) => faults[id].test(text))))
}

/** `npm run bench -- corpus lighthouse`: how often Website Analysis and Lighthouse judge the same page alike. */
export const benchAgreement = async (limit = Number.POSITIVE_INFINITY): Promise<void> => {
  const saved = pageTruths().map((truth): Page => ({ id: truth.id, html: htmlOf(truth) }))
  const sites = ownSites().map(({ id, pages }): Page => ({ id, html: pages.get('/') ?? '' }))
  const scores = Object.fromEntries(ids.map((id) => [id, score()])) as Record<keyof typeof faults, Score>
  const all = [...saved, ...sites].filter(({ id, html }) => html !== '' && halfOf(id) === 'unseen')
  // Every so many pages, so that a few are of all kinds.
  const pages = all.filter((_, at) => at % Math.max(1, Math.floor(all.length / limit)) === 0)
  for (const page of pages) {
    const ours = await analyse(page).catch(() => null)
    const theirs = ours === null ? null : await failedIn(page)
    if (ours === null || theirs === null) continue
    for (const id of ids)
      add(scores[id], ours.has(id) === theirs.has(id), () => `${page.id}: ${theirs.has(id) ? 'fails' : 'passes'} there`)
  }
  for (const id of ids) {
    const { right, of, failures } = scores[id]
    console.log(`${id}: ${right} of ${of}, ${percent(scores[id])}`, failures.join('; '))
  }
}
