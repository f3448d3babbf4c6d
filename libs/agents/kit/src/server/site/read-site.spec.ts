import { expect, it } from 'vitest'
import { EngineError } from '../errors.ts'
import type { Ports } from '../ports.ts'
import { coverageOf, coverageText } from './coverage.ts'
import { isLegalNotice } from '../page/legal-notice.ts'
import { readSite } from './read-site.ts'

const origin = 'https://acme.example'
const prose = '<p>The workshop repairs bicycles of every make, and nobody has to wait for parts for long.</p>'.repeat(4)
const page = (...links: string[]): string =>
  `<html lang="en"><body>${links.map((to) => `<a href="${to}">${to}</a>`).join(' ')}${prose}</body></html>`

const site = (pages: Record<string, string>, most?: number, render?: Ports['render']) => {
  const fetch: Ports['fetch'] = async (address) => {
    const { pathname, search } = new URL(address)
    const body = pages[pathname + search]
    if (body === undefined) throw new EngineError('PAGE_UNREACHABLE', { detail: 'There is no page at this address.' })
    return {
      url: address,
      requestedUrl: address,
      status: 200,
      headers: {},
      contentType: 'text/html',
      body,
      bytes: body.length,
      redirects: [],
      fetchedAt: '2026-11-22T06:00:00.000Z',
      ttfbMs: 1,
      robotsAllowed: true,
    }
  }
  return readSite(
    {
      ports: { fetch, ...(render === undefined ? {} : { render }) },
      signal: new AbortController().signal,
      emit: { progress: () => {} },
    },
    `${origin}/`,
    most,
  )
}
const pathsOf = (pages: readonly { page: { url: string } }[]) => pages.map(({ page: one }) => new URL(one.url).pathname)

it('refuses a sign-in form with no other page behind it, and reads a site that has one', async () => {
  const form = '<form><input type="email"><input type="password"><button>Sign in</button></form>'
  const alone = `<html lang="en"><body>${form}<a href="/forgot">Forgot?</a></body></html>`
  await expect(site({ '/': alone, '/forgot': alone })).rejects.toThrow('is a sign-in form and links to no other page')
  const { others } = await site({ '/': `${alone}<a href="/about">About</a>`, '/about': page() })
  expect(pathsOf(others)).toEqual(['/about'])
})

it('reads on from a home page of pictures, and refuses one that leads to no text', async () => {
  const pictures = '<html lang="en"><body><a href="/repairs"><img src="/saw.jpg" alt=""></a></body></html>'
  expect(pathsOf((await site({ '/': pictures, '/repairs': page() })).others)).toEqual(['/repairs'])
  await expect(site({ '/': pictures, '/repairs': '<html><body></body></html>' })).rejects.toThrow(
    'There is no text on this page to work with. Give the address of a page that shows text.',
  )
})

it('reads the only page with prices next, though the home page does not link to it', async () => {
  const read = await site(
    {
      '/': page('/links', '/woods', '/tools'),
      '/links': page('/price-list'),
      '/woods': page(),
      '/tools': page(),
      '/price-list': page(),
    },
    2,
  )
  expect(pathsOf(read.others)).toEqual(['/links', '/price-list'])
})

it('reads translations of its pages last', async () => {
  const read = await site(
    { '/': page('/fr/accueil', '/prices', '/team'), '/prices': page(), '/team': page(), '/fr/accueil': page() },
    2,
  )
  expect(pathsOf(read.others)).toEqual(['/prices', '/team'])
  expect(read.unread.map(({ url }) => new URL(url).pathname)).toEqual(['/fr/accueil'])
})

it('reads pages that only an inner page links to, after those of the home page', async () => {
  const read = await site({
    '/': page('/shop', '/studio'),
    '/shop': page('/'),
    '/studio': page('/studio/people'),
    '/studio/people': page(),
  })
  expect(pathsOf(read.others)).toEqual(['/shop', '/studio', '/studio/people'])
  expect(coverageOf(read)).toEqual({ read: 3, linked: 3, complete: true })
})

it('does not call the pages read complete while an inner page links to others', async () => {
  const read = await site({ '/': page('/studio'), '/studio': page('/studio/rooms'), '/studio/rooms': page() }, 1)
  expect(read.unread.map(({ url }) => url)).toEqual([`${origin}/studio/rooms`])
  expect(coverageText(coverageOf(read))).toBe('on the home page and 1 of 2 linked pages')
})

it('reads a legal notice and the team beyond the budget, unless it read one of the kind', async () => {
  const links = ['/contact', '/team', '/impressum', '/mentions-legales', '/news']
  const pages = Object.fromEntries(links.map((path) => [path, page()]))
  const first = await site({ '/': page(...links), ...pages }, 1)
  expect(pathsOf(first.others)).toEqual(['/contact', '/team', '/impressum'])
  expect(pathsOf(first.unread.map(({ url }) => ({ page: { url } }) as never))).toEqual(['/news', '/mentions-legales'])
  const three = await site({ '/': page(...links), ...pages }, 3)
  expect(pathsOf(three.others)).toEqual(['/contact', '/news', '/team', '/impressum'])
})

it('reads the page of whoever leads the business beyond the budget', async () => {
  const links = ['/news', '/our-founder', '/directors']
  const read = await site({ '/': page(...links), ...Object.fromEntries(links.map((path) => [path, page()])) }, 1)
  expect(pathsOf(read.others)).toEqual(['/news', '/our-founder'])
})

it('reads the first page of each kind before the second of another', async () => {
  const links = ['/contact', '/locations', '/prices', '/menu', '/about']
  const read = await site({ '/': page(...links), ...Object.fromEntries(links.map((path) => [path, page()])) }, 4)
  expect(pathsOf(read.others)).toEqual(['/contact', '/prices', '/about', '/locations'])
})

it('does not count a page as read that shows something else than its content', async () => {
  const shell = '<html><body><div id="root"></div><script src="/app.js"></script></body></html>'
  const read = await site({ '/': page('/team', '/shop'), '/team': shell, '/shop': page() })
  expect(read.missed.map(({ url }) => url)).toEqual([`${origin}/team`])
  expect(coverageOf(read)).toEqual({ read: 1, linked: 2, complete: false })
})

it('takes the sorted views of a page and addresses of the server for no further pages', async () => {
  const read = await site({ '/': page('/shop', '/cdn-cgi/l/email-protection#4a'), '/shop': page('/shop?sort=price') })
  expect(coverageOf(read)).toEqual({ read: 1, linked: 1, complete: true })
})

it.each([
  ['a refresh', '<html><head><meta http-equiv="Refresh" content="0; URL=\'/home\'"></head></html>'],
  ['a refresh without url=', '<meta http-equiv="refresh" content="0;/home">'],
  ['the only frame', '<html><frameset rows="100%,*"><frame src="/home"></frameset></html>'],
  ['the main frame', '<frameset cols="20%,*"><frame name="main" src="/home"><frame name="ad" src="/x"></frameset>'],
  ['two refreshes', '<meta http-equiv="refresh" content="1;url=/start">'],
])('follows %s from a page without text', async (_what, body) => {
  const start = '<meta http-equiv="refresh" content="0;url=/home">'
  const read = await site({ '/': body, '/start': start, '/home': page('/shop'), '/shop': page() })
  expect(pathsOf([read.home, ...read.others])).toEqual(['/home', '/shop'])
  expect(read.home.page.redirects[0]).toBe(`${origin}/`)
})

it.each([
  ['that is slow', '<meta http-equiv="refresh" content="30;url=/home">'],
  ['to itself', '<meta http-equiv="refresh" content="0;url=/">'],
  ['to a page that is gone', '<meta http-equiv="refresh" content="0;url=/gone">'],
  ['without end', '<meta http-equiv="refresh" content="0;url=/ping">'],
])('refuses a page without text and a refresh %s', async (_what, body) => {
  const ping = '<meta http-equiv="refresh" content="0;url=/pong">'
  const pong = '<meta http-equiv="refresh" content="0;url=/ping">'
  await expect(site({ '/': body, '/home': page(), '/ping': ping, '/pong': pong })).rejects.toThrow(
    'There is no text on this page to work with. Give the address of a page that shows text.',
  )
})

it('reads a page with text in place, although it refreshes', async () => {
  const news = `<html><head><meta http-equiv="refresh" content="0;url=/home"></head><body>${prose}</body></html>`
  expect(pathsOf([(await site({ '/': news, '/home': page() })).home])).toEqual(['/'])
})

it('reads the pages of a menu that scripts write', async () => {
  const source = `<html lang="en"><body><div id="header"></div><script src="/menu.js"></script>${prose}</body></html>`
  const pages = { '/': source, '/prices': page(), '/team': page() }
  const drawn = `<html lang="en"><body><nav><a href="/prices">Prices</a><a href="/team">Team</a></nav>${prose}</body></html>`
  const read = await site(pages, undefined, async () => drawn)
  expect(pathsOf(read.others)).toEqual(['/prices', '/team'])
  const undrawn = await site(pages)
  expect(pathsOf(undrawn.others)).toEqual([])
  expect(coverageOf(undrawn)).toEqual({ read: 0, linked: 0, complete: false })
  expect(coverageText(coverageOf(undrawn))).toBe('on the home page, whose menu scripts write')
  const written = source.replace('<div id="header"></div>', '<nav><a href="/prices">Prices</a></nav>')
  expect(pathsOf((await site({ ...pages, '/': written }, undefined, async () => drawn)).others)).toEqual(['/prices'])
})

it.each([
  ['/impressum.html', 'Impressum & Datenschutz — Taxi', true],
  ['/legal', 'Mentions légales', true],
  ['/privacy-policy', null, true],
  ['/agb', 'Geschäftsbedingungen', true],
  ['/terms-of-hire', 'What our terms mean', true],
  ['/leistungen', 'Leistungen', false],
  ['/datenschutzberatung', 'Datenschutzberatung', false],
  ['/legal-advice', 'Legal advice for founders', false],
])('tells a notice of law from other pages: %s', (path, title, expected) => {
  expect(isLegalNotice({ url: `${origin}${path}`, title })).toBe(expected)
})
