import type { AgentOutput } from '@bazaar/agents-kit'
import { websiteAnalysis } from './definition.ts'
import { EngineError } from '@bazaar/agents-kit/server'
import { describe, expect, it, onTestFinished } from 'vitest'
import { type Answer, serveSite } from '../shared/engine/site/loopback-site.ts'
import sample from '../shared/engine/site/vectors/page_sample.json' with { type: 'json' }
import { analyse } from './engine/analyse.ts'

type Output = AgentOutput<typeof websiteAnalysis>

const site = async (answers: Record<string, Answer>) => {
  const served = await serveSite(answers)
  onTestFinished(served.close)
  return served
}
const run = async (answers: Record<string, Answer>, path = '') => {
  const { host, seen } = await site(answers)
  const { outcome, progress } = analyse(host, host + path)
  const { output, ...rest } = await outcome
  const { data } = websiteAnalysis.output.parse(output) as Output
  const states = (id: string) => data.areas.find((area) => area.id === id)?.findings.map(({ state }) => state) ?? []
  const texts = data.areas.flatMap(({ findings }) => findings.map(({ text }) => text))
  return { ...rest, data, states, texts, seen, progress, host }
}
const page = (body: string, head = '') => ({
  body: `<!doctype html><html lang="en"><head><title>Wheel Works bicycle repair in the old town</title>${head}</head><body>${body}</body></html>`,
})
const prose =
  '<p>The workshop repairs bicycles of every make in the old town. Bring yours in the morning and it is ready in the evening. ' +
  'We check the brakes, the chain and the tyres, and we tell you the price before any work is done on it. Nobody waits for parts.</p>'

it('judges a site whose home page holds pictures only by the pages behind it, too', async () => {
  const pictures = page('<a href="/repairs"><img src="/saw.jpg" alt=""></a>')
  const { data } = await run({ '/': pictures, '/repairs': page(`<h1>Repairs</h1>${prose}<p>Call 020 7946 0018.</p>`) })
  expect(data.pages.map(({ url }) => new URL(url).pathname)).toEqual(['/', '/repairs'])
  expect(data.analysis).toContain('020 7946 0018')
})

it('knows a German button, and judges no buttons in a language whose words it does not know', async () => {
  const german = '<p>Die Werkstatt repariert Fahrräder aller Marken in der Altstadt, auch am Samstag.</p>'.repeat(3)
  const { states } = await run({ '/': page(`${german}<a href="/t">Termin vereinbaren</a>`) })
  expect(states('action')[0]).toBe('good')
  const finnish = '<p>Korjaamo huoltaa kaikki polkupyörät vanhassa kaupungissa joka aamu ennen kymmentä.</p>'.repeat(3)
  const { data, notices } = await run({ '/': page(`${finnish}<a href="/t">Varaa aika</a>`) })
  expect(data.areas.map(({ id }) => id)).not.toContain('action')
  expect(data.actions.map(({ title }) => title)).not.toContain('Tell visitors what to do next')
  expect(notices?.join()).toContain('their words are not known in this language')
})

it.each([
  'Política de privacidad',
  'Politique de confidentialité',
  'गोपनीयता नीति',
  'プライバシーポリシー',
  'سياسة الخصوصية',
])('knows a privacy policy by its name: %s', async (name) => {
  const { texts } = await run({ '/': page(`${prose}<a href="/x1">${name}</a>`), '/x1': page('<p>…</p>') })
  expect(texts).toContain('A privacy policy is linked.')
})

it('asks a site of one page for no links to others', async () => {
  const parts = ['about', 'prices', 'contact'].map((id) => `<h2 id="${id}">${id}</h2>${prose}`).join('')
  const menu = '<nav><a href="#about">About</a><a href="#prices">Prices</a><a href="#contact">Contact</a></nav>'
  const { texts, data } = await run({ '/': page(`${menu}${parts}`) })
  expect(texts).toContain('Links lead to the parts of this page, as on a site of one page.')
  expect(data.actions.map(({ title }) => title)).not.toContain('Link to the other pages')
})

it('counts one script, one block of data and a link without a name in proper words', async () => {
  const { data } = await run({
    '/': page(
      `${prose}<a href="/gone"><img src="/a.png" alt=""></a>`,
      '<script src="/a.js"></script><script type="application/ld+json">{</script>',
    ),
  })
  expect(data.analysis).toMatch(/1 script in the head holds up/)
  expect(data.analysis).toMatch(/1 script file and 0 style sheets are linked/)
  expect(data.analysis).toMatch(/1 link without a name/)
  expect(data.analysis).toMatch(/1 block of structured data is not valid/)
  expect(data.analysis).toMatch(/“…” to .*\/gone/)
})

describe('sample page', () => {
  const answers = {
    '/': { body: sample.html },
    '/pricing': page('<main><h1>Pricing</h1><p>The starter plan costs ₹499 a month for one user.</p></main>'),
    '/contact': page('<main><h1>Contact</h1><form><input type="email" aria-label="Email"></form></main>'),
    '/robots.txt': {
      body: 'User-agent: *\nDisallow: /contact\nSitemap: /map.xml',
      headers: { 'content-type': 'text/plain' },
    },
    '/map.xml': { body: '<urlset/>', headers: { 'content-type': 'application/xml' } },
    '/blog': page('<p>Blog</p>'),
  }

  it('is reported with its own content', async () => {
    const { data, sources, notices, engine } = await run(answers)
    for (const fact of [sample.facts.organization, sample.facts.h1, sample.facts.phone, sample.facts.email]) {
      expect(data.analysis).toContain(fact)
    }
    expect(data.analysis).toContain('3 images: 1 without an alt text, 1 marked as decoration.')
    expect(data.analysis).toContain('WordPress (content management)')
    expect(data.analysis).toContain('Google tag (measurement)')
    expect(sources?.map(({ url }) => new URL(url).pathname)).toEqual(['/', '/pricing', '/blog'])
    expect({ engine, notices }).toEqual({ engine: 'embedded', notices: [] })
  })

  it('is reported without cookie notices, guesses or gaps', async () => {
    const { data } = await run(answers)
    expect(data.analysis).not.toMatch(/cookies to improve|Accept all/)
    expect(data.analysis).toContain(
      '**Not found on the home page and 2 of 4 linked pages:** places served, people, founding year, head count, revenue, funding.',
    )
    expect(data.analysis).not.toMatch(/undefined|null|NaN|\[object|\{\{/)
    expect(data.analysis).not.toMatch(/Zoho|Tally|QuickBooks|competitor/i)
    const quotes = data.analysis.split('\n').filter((line) => line.startsWith('> '))
    expect(quotes).toHaveLength(3)
    expect(quotes.every((line) => sample.html.includes(line.slice(2)))).toBe(true)
  })

  it('gets a score per area, with visible weights that add up', async () => {
    const { data } = await run(answers)
    expect(data.areas.reduce((sum, { weight }) => sum + weight, 0)).toBe(100)
    const weighted = data.areas.reduce((sum, { score, weight }) => sum + score * weight, 0) / 100
    expect(data.score).toBe(Math.round(weighted))
    for (const { label, score, weight } of data.areas)
      expect(data.analysis).toContain(`| ${label} | ${score} | ${weight}% |`)
  })

  it('yields at most ten actions, best first', async () => {
    const { data } = await run(answers)
    const order = data.actions.map(({ impact, effort }) => `${impact}/${effort}`)
    const rank = [
      'high/low',
      'high/medium',
      'high/high',
      'medium/low',
      'medium/medium',
      'medium/high',
      'low/low',
      'low/medium',
      'low/high',
    ]
    expect(order).toEqual(order.toSorted((a, b) => rank.indexOf(a) - rank.indexOf(b)))
    expect(data.actions.length).toBeLessThanOrEqual(10)
    expect(data.actions[0]?.title).toBe('Describe every image')
  })

  it('is crawled politely, obeying robots.txt for pages the engine selects', async () => {
    const { data, seen, progress } = await run(answers)
    expect(seen).not.toContain('GET /contact')
    expect(data.analysis).toContain(
      '/contact could not be read: 127.0.0.1 asks automatic readers not to open this page.',
    )
    expect(progress[0]).toBe('Opening the website')
    expect(progress).toContain('Reading /pricing')
  })

  it('has its broken links named and its sitemap found', async () => {
    const { data, texts, host } = await run(answers)
    expect(texts).toContain(`1 broken link of 2 tried: “Privacy policy” to http://${host}/privacy (404).`)
    expect(data.analysis).toContain(`A sitemap was found at http://${host}/map.xml.`)
  })
})

describe('rules', () => {
  it('change their verdict with the page', async () => {
    const bare = await run({
      '/': { body: '<div><img src="a.png"><h3>Hi, here is our shop</h3><a href="#"></a><input></div>' },
    })
    expect(bare.states('search').slice(0, 3)).toEqual(['missing', 'missing', 'missing'])
    expect(bare.states('trust')).toContain('missing')
    expect(bare.texts).toContain('1 form field without a name.')
    expect(bare.texts).toContain('The language of the page is not declared.')
    expect(bare.texts).toContain('The page declares no mobile viewport.')

    const full = await run({
      '/': {
        ...page(
          `<main><h1>Bicycle repair</h1>${prose.repeat(4)}<h2>Prices</h2><p>A service costs ₹900.</p><h2>Visit</h2>
           <p>Call +91 98450 12345.</p><a href="/book">Book a repair</a><a href="/privacy">Privacy</a>
           <img src="a.png" alt="A bicycle" width="9" height="9"></main>`,
          `<meta name="description" content="Bicycle repair in the old town: bring yours in the morning and ride home in the evening.">
           <meta name="viewport" content="width=device-width"><meta property="og:title" content="a"><meta property="og:description" content="b">
           <meta property="og:image" content="/c.png"><meta property="og:url" content="https://wheel.example/">
           <script type="application/ld+json">{"@type":"LocalBusiness","name":"Wheel Works"}</script>`,
        ),
        headers: {
          'content-security-policy': "default-src 'self'; frame-ancestors 'none'",
          'x-content-type-options': 'nosniff',
          'referrer-policy': 'same-origin',
          'set-cookie': 'session=1; Secure; HttpOnly',
        },
      },
      '/book': page('<p>Book</p>'),
      '/privacy': page('<p>Privacy</p>'),
    })
    expect(full.data.score).toBeGreaterThan((bare.data.score ?? 0) + 40)
    expect(full.states('links')).not.toContain('missing')
    expect(full.states('security')).toEqual(['missing', 'good', 'good', 'good'])
    expect(full.states('action')).toEqual(['good', 'good'])
  })

  it('report noindex and a blocking robots.txt', async () => {
    const { texts, notices } = await run({
      '/': page(prose.repeat(2), '<meta name="robots" content="noindex">'),
      '/robots.txt': { body: 'User-agent: *\nDisallow: /', headers: { 'content-type': 'text/plain' } },
    })
    expect(texts).toContain('The page asks search engines not to list it (noindex).')
    expect(notices).toEqual([
      'The site does not clearly allow automatic readers to open this page. It was read once, because you asked for it.',
    ])
  })
})

describe('unusual pages', () => {
  it.each([
    ['a parked domain', '<h1>wheel.example</h1><p>This domain is for sale. Buy this domain.</p>', /domain seller/],
    ['a page that scripts draw', '<div id="app"></div><script src="/app.js"></script>', /drawn by scripts/],
    ['an error page with status 200', '<h1>404</h1><p>Page not found.</p>', /shows an error page/],
    ['an empty page', '', /no text on this page/],
  ])('%s fails, which is free, and gets no score', async (_what, body, reason) => {
    await expect(run({ '/': page(body) })).rejects.toMatchObject({
      code: 'EMPTY_RESULT',
      detail: expect.stringMatching(reason),
    })
  })
  it('a sign-in form and another language are reported', async () => {
    const login = await run({ '/': page('<form><input type="password" aria-label="Password"></form>') })
    const german = await run({
      '/': page(
        '<p>Die Werkstatt repariert Fahrräder aller Marken in der Altstadt. Bringen Sie Ihres am Morgen vorbei.</p>'.repeat(
          3,
        ),
      ),
    })
    expect(login.notices?.[0]).toMatch(/sign-in form/)
    expect(german.notices?.[0]).toMatch(/not in English|is in German/)
    expect(german.texts).toContain('Readability was not measured: the formula is made for English.')
    for (const { data, notices } of [login, german]) expect(data.analysis).toContain(notices?.[0]?.slice(0, 30))
  })
  it('page text is never rendered as markup', async () => {
    const { data } = await run({
      '/': page(
        `<main><h1>**Bold** &lt;img src=x onerror=alert(1)&gt; [link](javascript:alert(1)) | cell</h1>${prose}</main>`,
      ),
    })
    expect(data.analysis).not.toMatch(/(?<!\\)<img|(?<!\\)\[link\]|(?<!\\)\*\*Bold/)
  })
})

describe('invalid input', () => {
  it('explains a blocked, a missing and a silent site', async () => {
    const { host } = await site({})
    await expect(analyse(host, 'http://127.0.0.1/').outcome).rejects.toMatchObject({ code: 'URL_BLOCKED' })
    await expect(analyse(host, 'http://169.254.169.254/').outcome).rejects.toBeInstanceOf(EngineError)
    await expect(analyse(host).outcome).rejects.toMatchObject({
      code: 'PAGE_UNREACHABLE',
      detail: 'There is no page at this address on 127.0.0.1 (404 Not Found). Check the address.',
    })
  })
  it('rejects an invalid address in the form', () => {
    for (const url of ['', '   ', 'not a url', 'javascript:alert(1)', 'ftp://example.com', 'word']) {
      expect(websiteAnalysis.input.safeParse({ url }).success, url).toBe(false)
    }
    for (const url of ['example.com', 'https://example.com/a?b=c', ' www.example.co.in ', 'localhost:3000']) {
      expect(websiteAnalysis.input.safeParse({ url }).success, url).toBe(true)
    }
  })
  it('stops when the run is stopped', async () => {
    const stop = new AbortController()
    const served = await serveSite({
      '/': { body: sample.html },
      '/pricing': () => stop.abort(new Error('stopped')),
    })
    onTestFinished(served.close)
    await expect(analyse(served.host, served.host, stop.signal).outcome).rejects.toThrow('stopped')
  })
})

describe('legacy path', () => {
  it('returns only the text', async () => {
    const { data } = await run({ '/': { body: sample.html } })
    expect(websiteAnalysis.legacy[0]?.respond({ data })).toEqual({ analysis: data.analysis })
    expect(websiteAnalysis.text({ data })).toBe(data.analysis)
  })
})
