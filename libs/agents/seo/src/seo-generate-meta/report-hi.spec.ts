import { type FetchedPage, htmlPage, noFiles } from '@bazaar/agents-kit/server'
import { expect, it } from 'vitest'
import { plain } from '../shared/engine/markdown/markdown.ts'
import { englishLines } from '../spec-english.ts'
import { seoGenerateMeta } from './definition.ts'
import { seoGenerateMetaEngine } from './engine.server.ts'
import { hi } from './report.hi.ts'

const prose =
  'The workshop repairs bicycles of every make in the old town. Bring yours in the morning and it is ready in the evening.'
const kept =
  /wheel\.test(?: › (?:other|help|hours))?|summary_large_image|noindex|og:\w+|Open Graph|JSON(?:-LD)?|Arial|viewport|canonical|robots|html|h1|head|px|Organization|WebSite|BlogPosting|width=\d+/g

const pages: Record<string, [html: string, page?: Partial<FetchedPage>]> = {
  'a bare page': [`<h1>Repair</h1><p>${prose}</p>`, { robotsAllowed: false }],
  'a page with everything': [
    `<html lang="en"><head><title>Bicycle repair in the old town | Wheel Works</title><meta name="description" content="${prose}"><link rel="canonical" href="/other"><meta name="viewport" content="width=600"><meta name="robots" content="noindex"><meta property="og:site_name" content="Wheel Works"><meta property="og:title" content="a"><meta property="og:description" content="b"><meta property="og:url" content="/"><meta property="og:image" content="/c.png"><script type="application/ld+json">{"@type":"Organization","name":"Wheel Works"}</script></head><body><h1>Repair</h1><p>${prose}</p>`,
  ],
  'an article': [
    `<html lang="en"><title>${'Repairing bicycles '.repeat(9)}</title><meta property="og:type" content="article"><script type="application/ld+json">{</script><meta name="description" content="${prose.repeat(3)}"><h1>Bicycles</h1><h1>Tyres</h1><h2>Repair</h2><p>${prose}</p>`,
  ],
  'a product': [
    `<title>A brass bell for every bicycle of the town</title><meta property="og:type" content="product"><h1>Bell</h1><p>${prose} It costs ₹ 499.</p>`,
  ],
  questions: [
    `<title>Questions</title><h1>Help</h1><h2>When is it ready?</h2><p>In the evening.</p><h2>What does it cost?</h2><p>${prose}</p>`,
    { url: 'https://wheel.test/help' },
  ],
  'a page of hours': [
    `<title>Our hours</title><h1>Our hours</h1><p>Open all day.</p>`,
    { url: 'https://wheel.test/hours' },
  ],
  'a sign-in form': [`<title>Sign in</title><h1>Welcome</h1><form><input type="password"></form>`],
  'a Hindi page': [
    `<title>साइकिल</title><h1>साइकिल की मरम्मत</h1><p>${'शहर में हर साइकिल की मरम्मत होती है। '.repeat(9)}</p>`,
  ],
}

it.each(Object.entries(pages))('the report on %s is Hindi but for what it quotes', async (_name, [html, page]) => {
  const fetched = htmlPage(html, page)
  const { output } = await seoGenerateMetaEngine.run({
    input: { url: fetched.url },
    ports: { fetch: () => Promise.resolve(fetched), text: null, clock: { now: () => new Date() } },
    signal: new AbortController().signal,
    files: noFiles,
    emit: { progress: () => undefined, text: () => undefined, reset: () => undefined },
  })
  const { data, variants, audit } = seoGenerateMeta.output.parse(output)
  const quoted = [
    ...variants.flatMap(({ title, description }) => [title, description]),
    ...audit.flatMap(({ text }) => text.match(/(?<=“)[^”]+(?=”)/g) ?? []),
  ]
  const report = quoted.reduce((text, words) => text.replaceAll(plain(words), ''), data)
  expect(englishLines(report.replace(/(?<=language:\*\*) en$/m, ''), hi, kept)).toEqual([])
  const from = variants.flatMap(({ title_from, description_from }) => [title_from, description_from])
  expect(englishLines(from.join('\n'), hi, kept)).toEqual([])
})
