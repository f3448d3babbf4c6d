import { type CheckedPage, seoCheckIndex } from './definition.ts'
import { createSafeFetch, EngineError, noFiles, type Ports, type RunFiles } from '@bazaar/agents-kit/server'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startSite } from '../shared/engine/faulty-site.ts'
import { seoCheckIndexEngine } from './engine.server.ts'
import { startFaultySite } from './engine/faulty-pages.ts'
import { hi } from './report.hi.ts'
import { englishLines } from '../spec-english.ts'

type Output = ReturnType<(typeof seoCheckIndex)['output']['parse']>
type Options = { allow?: string[]; ports?: Partial<Ports>; files?: RunFiles }

const run = async (input: object, { allow = [], ports = {}, files = noFiles }: Options = {}) => {
  const counts: string[] = []
  const outcome = await seoCheckIndexEngine.run({
    input,
    files,
    ports: {
      fetch: createSafeFetch({
        allow,
        userAgent: 'AgentBazaarBot/1.0',
        hostGapMs: 0,
        resolve: (name) => Promise.resolve(name === 'example.com' ? ['93.184.216.34'] : []),
      }),
      text: null,
      clock: { now: () => new Date('2026-11-21T06:00:00Z') },
      ...ports,
    },
    signal: new AbortController().signal,
    emit: {
      progress: (text, count) => void (count && counts.push(`${text} ${count.done}/${count.total}`)),
      text: () => undefined,
      reset: () => undefined,
    },
  })
  return { ...outcome, output: outcome.output as Output, counts }
}
const failure = (input: object, options?: Options) =>
  run(input, options).then(
    () => 'was not refused',
    (error: unknown) => (error instanceof EngineError ? [error.code, error.detail] : error),
  )
const only = <T extends object>(page: CheckedPage | undefined, keys: T) =>
  Object.fromEntries(Object.keys(keys).map((key) => [key, page?.[key as keyof CheckedPage]]))

describe('a site with every fault', () => {
  it('classifies every page correctly', async () => {
    const site = await startFaultySite()
    onTestFinished(site.close)
    const rows = ['url', ...site.truths.map(({ url }) => url)].join('\n')
    const { output, counts } = await run({ rows }, { allow: [site.host] })
    for (const { url, truth } of site.truths) {
      const page = output.pages.find((entry) => entry.url === url)
      expect({ url, ...only(page, truth) }).toEqual({ url, ...truth })
    }
    expect(output.counts).toEqual({ indexable: 49, canonical: 2, redirect: 4, blocked: 8, error: 9, unchecked: 2 })
    // The reasons of the fetcher are translated with the server's own sentences.
    const kept = /Google(?:bot)?|robots(?:\.txt)?|X-Robots-Tag|noindex|soft|Search Console|CSV|“url”/g
    const reasons = output.pages.map(({ reason }) => reason).filter((reason) => reason.endsWith('.'))
    const report = reasons.reduce(
      (text, reason) => text.replaceAll(reason.replace('not judged: ', ''), '–'),
      output.data,
    )
    expect(englishLines(report, hi, kept)).toEqual([])
    expect(site.atOnce()).toBe(1)
    expect(counts.at(0)).toBe('Checking pages 0/74')
    expect(counts.at(-1)).toBe('Checking pages 74/74')
    // Two requests for any number of pages: the report needs robots.txt, and so does the fetcher.
    expect(site.asked.filter((path) => path === '/robots.txt')).toHaveLength(2)
    expect(site.asked).not.toContain('/private/x')
    expect(site.asked).not.toContain('/nobazaar')
  }, 30_000)

  it('renders counts, all rows, and the rows as safe CSV', async () => {
    const site = await startFaultySite()
    onTestFinished(site.close)
    const { output } = await run(
      { rows: `url\n${site.origin}/moved-twice\n${site.origin}/meta` },
      { allow: [site.host] },
    )
    expect(output.data.indexOf('**Redirect**: 1 of 2')).toBeLessThan(output.data.indexOf('## Pages'))
    expect(output.data).toContain(
      `redirect: 302 (temporary) to ${site.origin}/, which answers 200 after 2 redirects; check the target`,
    )
    expect(output.data).toMatch(/```csv\nrow,url,verdict,reason,status,final_url/)
    expect(output.data).not.toContain('In Google’s index |')
    expect(output.pages[0]?.hops.map(({ status }) => status)).toEqual([302, 301, 200])
  })
})

describe('row errors stay in their row', () => {
  it('handles an invalid address, a private one, an unknown name and a host that is down', async () => {
    const { output } = await run({
      rows: 'url\nnot an address\nhttp://127.0.0.1/\nhttp://nowhere.test/\nhttp://user:pw@example.com/\nftp://example.com/',
    })
    expect(output.pages.map(({ row, verdict, reason }) => [row, verdict, reason])).toEqual([
      [2, 'error', 'not a web address'],
      [3, 'error', 'This address cannot be opened from our servers'],
      [4, 'error', 'There is no website called nowhere.test. Check the address for typing mistakes.'],
      [5, 'error', 'This address cannot be opened from our servers'],
      [6, 'error', 'not a web address'],
    ])
  })

  it('gives up on a silent site after three pages', async () => {
    const site = await startSite(() => ({ '/robots.txt': { status: 404 } }))
    onTestFinished(site.close)
    const silent = await startSite(() => ({
      '/robots.txt': { status: 404 },
      ...Object.fromEntries(Array.from({ length: 6 }, (_, at) => [`/${at}`, null])),
    }))
    onTestFinished(silent.close)
    const fetch = createSafeFetch({ allow: [silent.host], userAgent: 'AgentBazaarBot/1.0', hostGapMs: 0 })
    const rows = Array.from({ length: 6 }, (_, at) => `${silent.origin}/${at}`).join('\n')
    const { output } = await run(
      { rows },
      { ports: { fetch: (url, request) => fetch(url, { ...request, timeoutMs: 150 }) } },
    )
    expect(output.counts).toMatchObject({ error: 3, unchecked: 3 })
    expect(output.pages[5]?.reason).toBe('not checked: the site did not answer 3 times in a row')
  })

  it('opens no page of a site whose robots.txt fails', async () => {
    const site = await startSite(() => ({ '/robots.txt': { status: 503 }, '/a': { body: 'x' } }))
    onTestFinished(site.close)
    const { output } = await run({ rows: `${site.origin}/a` }, { allow: [site.host] })
    expect(output.pages[0]).toMatchObject({ verdict: 'blocked', robots_txt: 'unreachable', status: null })
    expect(site.asked).not.toContain('/a')
  })
})

describe('the list', () => {
  it('is deduplicated and limited to 200 rows, with the rest counted', async () => {
    const site = await startSite(() => ({}))
    onTestFinished(site.close)
    const many = Array.from({ length: 230 }, (_, at) => `${site.origin}/${at}`)
    const rows = ['url,note', ...many, `${site.origin}/0`, ',nothing'].map((line) =>
      line.includes(',') ? line : `${line},x`,
    )
    const { output, notices } = await run({ rows: rows.join('\n') }, { allow: [site.host] })
    expect(output.reading).toEqual({
      from: 'pasted rows',
      header: ['url', 'note'],
      columns: ['url'],
      rows: 232,
      checked: 200,
      duplicates: 1,
      empty: 1,
      left_out: 30,
    })
    expect(notices).toContain('30 rows are beyond the 200 that one run checks. Run the rest separately.')
  }, 30_000)

  it('accepts a file, and a domain without a scheme', async () => {
    const site = await startFaultySite()
    onTestFinished(site.close)
    const files: RunFiles = { read: () => Promise.resolve(Buffer.from(`\uFEFFPage;Note\n${site.host}/meta;a\n`)) }
    const file = { name: 'pages.csv', type: 'text/csv', size: 20 }
    const sheets = { read: () => Promise.resolve({ content: [['URL'], [`${site.origin}/moved`]], via: 'an API key' }) }
    const uploaded = await run({ file }, { allow: [site.host], files })
    expect(uploaded.output.pages.map(({ url, verdict }) => [url, verdict])).toEqual([
      [`${site.origin}/meta`, 'blocked'],
    ])
    const sheet = await run({ sheet_id: 'x'.repeat(30) }, { allow: [site.host], ports: { sheets } })
    expect(sheet.output.reading.from).toBe('the Google Sheet, through an API key')
    expect(sheet.output.pages[0]?.verdict).toBe('redirect')
  })

  it('is rejected with a reason and without charge when unusable', async () => {
    expect(await failure({ rows: 'name,age\nAsha,30' })).toEqual([
      'SHEET_UNREADABLE',
      'No column with web addresses was found. The heading is: name, age. Name the column url, or put the addresses into the first column.',
    ])
    expect(await failure({ rows: 'url\n\n' })).toEqual([
      'SHEET_UNREADABLE',
      'There is a heading, but no row under it has an address.',
    ])
    expect(await failure({ sheet_id: 'https://example.com/' })).toEqual([
      'INVALID_INPUT',
      'This is not the ID or the address of a Google Sheet. Copy it from your browser while the sheet is open.',
    ])
    expect(seoCheckIndex.input.safeParse({}).error?.issues[0]).toMatchObject({
      path: ['sheet_id'],
      message: 'Enter the ID or the address of a Google Sheet, or give your rows under More options.',
    })
  })
})

it('reports Google’s index only with Search Console, row by row', async () => {
  const site = await startFaultySite()
  onTestFinished(site.close)
  const searchIndex = {
    inspect: (url: string) => {
      if (url.endsWith('/gone')) return Promise.reject(new EngineError('PROVIDER_FAILED', { detail: 'quota used up' }))
      const found = { verdict: 'PASS', coverage: 'Submitted and indexed', lastCrawl: null, googleCanonical: url }
      return Promise.resolve(url.endsWith('/') ? found : null)
    },
  }
  const rows = ['/', '/gone', '/meta'].map((path) => site.origin + path).join('\n')
  const { output } = await run({ rows }, { allow: [site.host], ports: { searchIndex } })
  expect(output.search_console).toBe(true)
  expect(output.pages.map(({ google, google_error }) => google?.coverage ?? google_error)).toEqual([
    'Submitted and indexed',
    'quota used up',
    null,
  ])
  expect(output.data).toContain('In Google’s index |')
})
