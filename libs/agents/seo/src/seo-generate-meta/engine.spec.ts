import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { AgentOutput } from '@bazaar/agents-kit'
import { seoGenerateMeta } from './definition.ts'
import { seoGenerateMetaExample } from './example-answer.ts'
import { createSafeFetch, type Ports, readPage, noFiles, descriptionWidth, titleWidth } from '@bazaar/agents-kit/server'
import { describe, expect, it, onTestFinished } from 'vitest'
import { seoGenerateMetaEngine } from './engine.server.ts'
import { recordedFetch } from '../shared/engine/meta/recorded-page.ts'
import { scriptJson } from '../shared/engine/meta/tags.ts'
import sample from '../shared/engine/meta/vectors/page_sample.json' with { type: 'json' }

const serve = async (html: string, status = 200) => {
  const server = createServer((request, response) => {
    const isPage = request.url !== '/robots.txt'
    response.writeHead(isPage ? status : 404, { 'content-type': 'text/html; charset=utf-8' }).end(isPage ? html : '')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}
const runWith = async (url: string, fetch: Ports['fetch']) => {
  const { output, ...rest } = await seoGenerateMetaEngine.run({
    input: seoGenerateMeta.input.parse({ url }),
    ports: { fetch, text: null, clock: { now: () => new Date() } },
    signal: new AbortController().signal,
    files: noFiles,
    emit: { progress: () => {}, text: () => {}, reset: () => {} },
  })
  const parsed = seoGenerateMeta.output.parse(output) as AgentOutput<typeof seoGenerateMeta>
  return {
    ...rest,
    ...parsed,
    output,
    facts: readPage(`<html lang="en"><head>${parsed.html}</head></html>`, `http://${url}`),
  }
}
const run = async (html: string, path = '/') => {
  const host = await serve(html)
  return runWith(host + path, createSafeFetch({ allow: [host], userAgent: 'TestBot/1.0', hostGapMs: 0 }))
}
const groups = ['search', 'open_graph', 'x', 'data']
const words = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
const prose =
  'The workshop repairs bicycles of every make in the old town. Bring yours in the morning and it is ready in the evening. ' +
  'We check the brakes, the chain and the tyres, and we tell you the price before any work is done.'

describe('the sample page', () => {
  it('gets tags that fit and that make sense to its readers', async () => {
    const { facts, variants } = await run(sample.html)
    expect(facts.title).toBe('Cloud accounting for Indian small businesses | Acme Ledger')
    expect(variants).toHaveLength(3)
    for (const { title, title_px, description, description_px } of variants) {
      expect([title_px, description_px]).toEqual([titleWidth(title), descriptionWidth(description)])
      expect(title_px).toBeLessThanOrEqual(580)
      expect(description_px).toBeLessThanOrEqual(920)
    }
    expect(facts.structured.invalid).toBe(0)
    expect(facts.structured.types).toEqual(['Organization', 'WebSite'])
    expect(facts.structured.organization).toMatchObject({
      name: sample.facts.organization,
      telephone: sample.facts.phone,
      email: sample.facts.email,
      address: null,
      logo: null,
    })
    expect(facts.openGraph).toMatchObject({ 'og:type': 'website', 'og:site_name': 'Acme Ledger' })
    expect(Object.keys(facts.openGraph)).not.toContain('og:locale')
  })
  it('gets only words that occur on it', async () => {
    const { variants, data } = await run(sample.html)
    const onPage = new Set(words(sample.html))
    for (const { title, description } of variants) {
      expect(words(`${title} ${description}`).filter((word) => !onPage.has(word))).toEqual([])
    }
    expect(data).not.toMatch(/cookies|Accept all|undefined|null|NaN/)
  })
  it('is audited tag by tag', async () => {
    const { audit } = await run(sample.html)
    expect(audit.map(({ tag, state }) => `${tag}: ${state}`)).toEqual([
      'title: good',
      'description: good',
      'canonical: good',
      'robots: good',
      'viewport: good',
      'language: good',
      'Open Graph: improve',
      'X card: missing',
      'JSON-LD: good',
      'main heading: good',
    ])
    expect(audit[0]?.text).toContain('539 px, 58 characters')
  })
  it('returns the example output of the definition', async () => {
    const { output } = await runWith(seoGenerateMetaExample.input.url, recordedFetch)
    expect(output).toEqual(seoGenerateMetaExample.output)
  })
})

describe('malicious and unusual pages', () => {
  it('cannot break out of the tags, the script or the code block', async () => {
    const { html, data, facts } = await run(
      `<title>"Quotes" &amp; &lt;script&gt;alert(1)&lt;/script&gt; \`\`\`\`</title><meta property="og:site_name" content="&lt;/script&gt;&lt;img src=x&gt;">
       <h1>Bicycle "repair" &lt;b&gt; \`\`\`\`</h1><p>${prose}</p>`,
    )
    expect(facts.title).toContain('Bicycle "repair" <b>')
    expect(facts.structured.organization?.name).toBe('</script><img src=x>')
    expect(html.match(/<script/g)).toHaveLength(1)
    expect(html).not.toContain('<img')
    expect(html).toContain('````')
    expect(data).toContain(`\n\`\`\`\`\`html\n${html}\n\`\`\`\`\`\n`)
  })
  it('keeps JSON equal when escaping it for a script', () => {
    const value = { name: '</script><!-- & \u2028' }
    expect(scriptJson(value)).not.toMatch(/[<>&]/)
    expect(JSON.parse(scriptJson(value))).toEqual(value)
  })
  it('detects page types and states only known facts', async () => {
    const faq = await run(
      `<title>Questions</title><h1>Help</h1><h2>When is it ready?</h2><p>In the evening.</p><h2>What does it cost?</h2><p>${prose}</p>`,
    )
    const article = await run(
      `<title>How we repair</title><meta property="og:type" content="article"><script type="application/ld+json">{"@type":"BlogPosting","datePublished":"2026-01-02"}</script><h1>How we repair</h1><p>${prose}</p>`,
    )
    const product = await run(
      `<title>Bell</title><meta property="og:type" content="product"><h1>Brass bell</h1><p>${prose} It costs Rs 499.</p>`,
    )
    const plain = await run(`<title>Our hours</title><h1>Our hours</h1><p>${prose}</p>`, '/hours?utm_source=x&id=3#top')
    expect(faq.facts.structured.nodes[0]).toMatchObject({
      '@type': 'FAQPage',
      mainEntity: [{ name: 'When is it ready?' }, {}],
    })
    expect(article.facts.structured.nodes[0]).toMatchObject({ '@type': 'BlogPosting', datePublished: '2026-01-02' })
    expect(article.facts.structured.nodes[0]).not.toHaveProperty('author')
    expect(product.facts.structured.nodes[0]).toMatchObject({ '@type': 'Product', name: 'Brass bell' })
    expect(product.facts.structured.nodes[0]).not.toHaveProperty('offers')
    expect(plain.facts.structured.types).toEqual(['WebPage'])
    expect(plain.facts.canonical).toMatch(/\/hours\?id=3$/)
  })
  it('writes breadcrumbs only when the page links to every step', async () => {
    const links = '<a href="/">Home</a><a href="/guides/">Guides</a>'
    const deep = await run(`<title>Tyres</title><h1>Tyres</h1>${links}<p>${prose}</p>`, '/guides/tyres')
    const list = deep.facts.structured.nodes.find((node) => node['@type'] === 'BreadcrumbList')
    expect(list?.['itemListElement']).toMatchObject([
      { name: 'Home' },
      { name: 'Guides' },
      { name: 'Tyres', position: 3 },
    ])
    const unnamed = await run(`<title>Tyres</title><h1>Tyres</h1><a href="/">Home</a><p>${prose}</p>`, '/guides/tyres')
    expect(unnamed.facts.structured.types).toEqual(['WebPage'])
  })
  it('gives each variant all tags in the order of the head', async () => {
    const { variants, html, best, preview } = await run(sample.html)
    for (const { title, tags } of variants) {
      const head = readPage(tags.map((tag) => tag.html).join(''), 'http://x.example/')
      expect(head.title).toBe(title)
      expect(tags.map(({ group }) => group)).toEqual(
        tags.map(({ group }) => group).toSorted((a, b) => groups.indexOf(a) - groups.indexOf(b)),
      )
    }
    expect(html).toBe(variants[0]?.tags.map((tag) => tag.html).join('\n'))
    expect(best).toMatchObject({ title: variants[0]?.title, url: 'https://acme-ledger.example/' })
    expect(preview).toMatchObject({ host: 'acme-ledger.example', path: [], card: 'summary', image: { width: null } })
  })
  it('uses the large card only for a large enough image', async () => {
    const card = async (size: string) =>
      (await run(`<title>Hours</title><meta property="og:image" content="/x.png">${size}<h1>Hours</h1><p>${prose}</p>`))
        .preview
    const sized = (width: number, height: number) =>
      `<meta property="og:image:width" content="${width}"><meta property="og:image:height" content="${height}">`
    expect((await card(sized(1200, 630))).card).toBe('summary_large_image')
    expect((await card(sized(200, 200))).card).toBe('summary')
    expect((await card('')).card).toBe('summary')
  })
  it('reports a canonical that points to another page', async () => {
    const { audit } = await run(
      `<title>Hours</title><link rel="canonical" href="/open"><h1>Hours</h1><p>${prose}</p>`,
      '/hours',
    )
    expect(audit.find(({ tag }) => tag === 'canonical')?.state).toBe('note')
  })
  it('makes no title of a telephone number', async () => {
    const { variants } = await run(
      `<title>Valley Taxi — Your taxi in the valley | 24/7 within reach | Tel. 08035 907813</title><meta property="og:site_name" content="Valley Taxi"><h1>Rides</h1><p>${prose}</p>`,
    )
    expect(variants.some(({ title }) => title.startsWith('Tel.'))).toBe(false)
  })
  it('keeps noindex and reports it', async () => {
    const { facts, data } = await run(
      `<title>Our hours</title><meta name="robots" content="noindex"><h1>Our hours</h1><p>${prose}</p>`,
    )
    expect(facts.robots).toEqual(['noindex'])
    expect(data).toContain('asks search engines not to list it')
  })
  it('says no sentence twice in a description', async () => {
    const sentence = 'We repair roofs in Leeds and Bradford for homes and shops at fair prices.'
    const result = await run(`<title>Roofs</title><h1>Roof repair</h1>${`<p>${sentence}</p>`.repeat(30)}`)
    expect(result.best.description).toBe(sentence)
  })
  it('shortens long text and fills gaps from the page', async () => {
    const { variants, audit } = await run(
      `<title>${'Repairing bicycles of every make '.repeat(5)}</title><h1>Bicycle repair</h1><p>${prose}</p>`,
    )
    expect(audit.find(({ tag }) => tag === 'title')?.state).toBe('improve')
    expect(audit.find(({ tag }) => tag === 'description')?.state).toBe('missing')
    expect(variants.every(({ title_px }) => title_px <= 580)).toBe(true)
    expect(variants[0]?.description).toMatch(/^The workshop repairs bicycles/)
  })
})

describe('bad input', () => {
  it('charges nothing for a page without words and for a parked domain', async () => {
    await expect(run('<div></div>')).rejects.toMatchObject({ code: 'EMPTY_RESULT' })
    await expect(run('<title>x.example</title><p>This domain is for sale.</p>')).rejects.toMatchObject({
      code: 'EMPTY_RESULT',
      detail: expect.stringContaining('a domain seller'),
    })
  })
  it('explains why a missing page or a private address fails', async () => {
    const host = await serve('<p>Gone</p>', 404)
    const fetch = createSafeFetch({ allow: [host], userAgent: 'TestBot/1.0', hostGapMs: 0 })
    await expect(runWith(host, fetch)).rejects.toMatchObject({ code: 'PAGE_UNREACHABLE' })
    await expect(runWith('http://10.0.0.1/', fetch)).rejects.toMatchObject({ code: 'URL_BLOCKED' })
  })
})

it('returns the whole text on the legacy path', () => {
  expect(seoGenerateMeta.legacy[0]?.respond(seoGenerateMetaExample.output)).toBe(seoGenerateMetaExample.output.data)
})

describe('pages that leave out what their tags need', () => {
  const titlesOf = async (html: string) => (await run(html)).variants.map(({ title }) => title)
  const menu = '<nav><a href="/">Inicio</a> <a href="/s">Nuestros Servicios</a> <a href="/c">Contacto</a></nav>'

  it('take a title from the page’s own title or main heading before side columns and sentences', async () => {
    const side = '<aside><h2>Get Money Game Emails and Alerts every morning</h2></aside>'
    const [first] = await titlesOf(`<title>Kiwi Bikes</title>${side}<h1>Bicycle repair in Pune</h1><p>${prose}</p>`)
    expect(first).toBe('Bicycle repair in Pune')
    expect(await titlesOf(`<title>Kiwi Bikes</title>${side}<p>${prose}</p>`)).toContain('Kiwi Bikes')
    expect((await titlesOf(`<title>Kiwi Bikes</title>${side}<p>${prose}</p>`))[0]).toBe('Kiwi Bikes')
  })

  it('take no title from a template, the menu or an address', async () => {
    const body = `${menu}<h2>Inicio Nuestros Servicios Contacto</h2><h2>214 Orchard Street, Springfield 62704</h2>
      <h2>Bicycle repair and tuning in the old town</h2><p>${prose}</p>`
    expect((await titlesOf(`<title>Home</title>${body}`))[0]).toBe('Bicycle repair and tuning in the old town')
    expect((await titlesOf(`<title>Home</title>${body}`)).join()).not.toMatch(/Inicio|Orchard/)
  })

  it('describe a page with sentences, not with a telephone number or a heading', async () => {
    const { variants } = await run(
      `<title>Kiwi Bikes</title><h1>Kiwi Bikes</h1><p>${prose}</p><ul><li>Call us: +91 90490 05998.</li></ul>`,
    )
    for (const { description } of variants) expect(description).not.toMatch(/^Call us|^Kiwi Bikes$/)
  })

  it('hold no markup that the page escapes twice', async () => {
    const { variants } = await run(
      `<title>Stacy &amp;amp; Keach&amp;nbsp;Tours</title><p>Walks.&amp;nbsp; We meet at &lt;a href=x&gt;the old gate&lt;/a&gt; every morning at nine. ${prose}</p>`,
    )
    expect(variants[0]?.title).toBe('Stacy & Keach Tours')
    for (const { title, description } of variants) expect(title + description).not.toMatch(/&\w+;|[<>]/)
  })
})
