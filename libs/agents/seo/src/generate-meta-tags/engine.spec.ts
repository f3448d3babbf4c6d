import type { AgentOutput } from '@bazaar/agents-kit'
import { generateMetaTags } from './definition.ts'
import { generateMetaTagsExample } from './example-answer.ts'
import { createSafeFetch, noFiles, type Ports, readPage, descriptionWidth, titleWidth } from '@bazaar/agents-kit/server'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startSite } from '../shared/engine/faulty-site.ts'
import { recordedFetch } from '../shared/engine/meta/recorded-page.ts'
import sample from '../shared/engine/meta/vectors/page_sample.json' with { type: 'json' }
import { generateMetaTagsEngine } from './engine.server.ts'

type Form = { url?: string; keywords?: string | string[]; title?: string; description?: string }

const form = {
  keywords: ['GST invoices', 'bank reconciliation', 'payroll'],
  title: 'GST invoices and returns for small shops | Acme Ledger',
  description:
    'Send GST invoices from your phone, match bank statements in minutes and have every return ready for review on time.',
}
const runWith = async (input: unknown, fetch: Ports['fetch']) => {
  const { output, ...rest } = await generateMetaTagsEngine.run({
    input,
    ports: { fetch, text: null, clock: { now: () => new Date() } },
    signal: new AbortController().signal,
    files: noFiles,
    emit: { progress: () => {}, text: () => {}, reset: () => {} },
  })
  return { ...rest, ...(generateMetaTags.output.parse(output) as AgentOutput<typeof generateMetaTags>) }
}
const run = async (given: Form = {}, html = sample.html, status = 200) => {
  const site = await startSite(() => ({ '/': { status, body: html } }))
  onTestFinished(site.close)
  const fetch = createSafeFetch({ allow: [site.host], userAgent: 'TestBot/1.0', hostGapMs: 0 })
  return runWith({ url: site.origin, ...form, ...given }, fetch)
}
const headOf = (html: string) => readPage(`<head>${html}</head>`, 'https://x.example/')

describe('the wording of the form', () => {
  it('is kept unchanged, measured and used in the tags', async () => {
    const { html, variants, given, best } = await run()
    expect(headOf(html)).toMatchObject({ title: form.title, description: form.description })
    expect(variants[0]).toMatchObject({ title: form.title, description: form.description, title_from: 'your title' })
    expect(given.title).toMatchObject({ text: form.title, px: titleWidth(form.title), state: 'good' })
    expect(given.description).toMatchObject({ px: descriptionWidth(form.description), state: 'good' })
    expect(best.title).toBe(form.title)
  })
  it('is kept even when it does not fit, with a fitting alternative', async () => {
    const title = 'INVOICES!!! '.repeat(8).trim()
    const description = 'We send invoices and we match bank statements for small shops in India. '.repeat(6).trim()
    const { variants, given, html } = await run({ title, description, keywords: ['invoices'] })
    expect(given).toMatchObject({ title: { state: 'improve' }, description: { state: 'improve' } })
    expect(headOf(html).title).toBe(title)
    const [own, improved] = variants
    expect(own?.title).toBe(title)
    expect(improved).toMatchObject({
      title_from: 'your title, improved',
      description_from: 'your description, improved',
    })
    expect(improved?.title_px).toBeLessThanOrEqual(580)
    expect(improved?.description_px).toBeLessThanOrEqual(920)
    expect(improved?.title).not.toMatch(/!|INVOICES/)
    expect(description).toContain(improved?.description.replace(/ …$/, ''))
  })
  it('is extended only with words from the page', async () => {
    const { variants } = await run({ title: 'Invoices', description: 'Send GST invoices.' })
    const improved = variants[1]
    expect(improved?.title).toBe('GST invoices: Invoices | Acme Ledger')
    expect(improved?.description_from).toBe('your description, with words of the page')
    const added = improved?.description.replace('Send GST invoices. ', '') ?? ''
    expect(readPage(sample.html, 'https://x.example/').mainText).toContain(added)
  })
  it('is escaped everywhere', async () => {
    const title = '</title><script>alert("1")</script> & co'
    const { html, data } = await run({
      title,
      description: '"><img src=x onerror=alert(1)>',
      keywords: ['</script>', '"a"'],
    })
    const head = headOf(html)
    expect(head).toMatchObject({ title, description: '"><img src=x onerror=alert(1)>' })
    expect(head.images).toEqual([])
    expect(html.match(/<script/g)).toHaveLength(1)
    expect(html).toContain('<meta name="keywords" content="&lt;/script&gt;, &quot;a&quot;">')
    expect(data).not.toContain('\n<script>alert')
  })
})

describe('keywords', () => {
  it('are looked up on the page but never added to it', async () => {
    const { keywords, data, html } = await run()
    expect(keywords).toEqual([
      { keyword: 'GST invoices', places: ['description', 'text', 'images'], in_title: true, in_description: true },
      { keyword: 'bank reconciliation', places: ['headings', 'text'], in_title: false, in_description: false },
      { keyword: 'payroll', places: [], in_title: false, in_description: false },
    ])
    expect(data).toContain('Not on the page: payroll.')
    expect(data).toContain('Google ignores the keywords tag')
    expect(html.match(/payroll/g)).toHaveLength(1)
  })
  it('may be a list or one text, without duplicates', () => {
    const read = (keywords: unknown) =>
      generateMetaTags.input.safeParse({ url: 'x.example', title: 'T', description: 'D', keywords })
    expect(read('a, b; a\n c ').data?.keywords).toEqual(['a', 'b', 'c'])
    expect(read(['Tea', 'tea', 'a, b']).data?.keywords).toEqual(['tea', 'a', 'b'])
    for (const none of [undefined, '', ' , ', [], 7]) {
      expect(read(none).error?.issues[0]?.message).toBe('Please enter at least one keyword.')
    }
    expect(read('x'.repeat(81)).error?.issues[0]?.message).toMatch(/within 80 characters/)
  })
})

describe('a page that cannot be read', () => {
  it('still gets tags from the form, and the output reports the problem', async () => {
    const { html, variants, keywords, audit, notices, page_problem, sources, data } = await run({}, 'Gone', 404)
    expect(headOf(html)).toMatchObject({ title: form.title, description: form.description })
    expect(headOf(html).structured.types).toEqual([])
    expect(variants.every(({ title_from }) => title_from.startsWith('your'))).toBe(true)
    expect(keywords.map(({ places }) => places)).toEqual([null, null, null])
    expect(audit).toEqual([])
    expect(page_problem).toContain('404')
    expect(notices).toEqual([expect.stringContaining('made of your words alone')])
    expect(sources).toEqual([])
    expect(data).toContain('from your form alone')
  })
  it('counts as unreadable when parked; an invalid or private address is rejected', async () => {
    expect((await run({}, '<title>x</title><p>This domain is for sale.</p>')).page_problem).toContain('domain seller')
    await expect(run({ url: 'http://10.0.0.1/' })).rejects.toMatchObject({ code: 'URL_BLOCKED' })
    await expect(run({ url: 'ftp://x.example/' })).rejects.toThrow()
  })
})

it('returns the example output, also for the legacy path', async () => {
  const { output } = await generateMetaTagsEngine.run({
    input: generateMetaTagsExample.input,
    ports: { fetch: recordedFetch, text: null, clock: { now: () => new Date() } },
    signal: new AbortController().signal,
    files: noFiles,
    emit: { progress: () => {}, text: () => {}, reset: () => {} },
  })
  expect(output).toEqual(generateMetaTagsExample.output)
  expect(generateMetaTags.legacy[0]?.respond(generateMetaTagsExample.output)).toEqual(output)
})
