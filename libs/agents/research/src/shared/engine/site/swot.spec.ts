import { readPage, type Site } from '@bazaar/agents-kit/server'
import { expect, it } from 'vitest'
import { collectFacts } from './facts/collect-facts.ts'
import { swotOf } from './swot.ts'

const url = 'https://shop.example/'
const swot = (body: string, unread: Site['unread'] = []) => {
  const page = {
    url,
    requestedUrl: url,
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
  const site: Site = { home: { page, facts: readPage(body, url) }, others: [], missed: [], unread }
  const { opportunities, threats } = swotOf({ site, ledger: collectFacts(site, 'Elema'), technologies: [] })
  return [...opportunities, ...threats].map(({ text }) => text).join('\n')
}
const claims = /no trial, demo or order step|Prices without proof|No social profile/
const english =
  '<title>Elema</title><h1>Elema</h1><h2>Facial care</h2><p>We treat every skin with care in our rooms by the river, for ₹900 a visit.</p><p>The rooms are quiet and warm, and the tea is good.</p>'
const french =
  '<html lang="fr"><title>Elema</title><h1>Elema</h1><h2>Soin du visage</h2><p>Nous prenons soin de votre peau dans notre institut au bord de la rivière, 60 € la séance.</p><p>Réservez votre séance en ligne, nos clientes nous recommandent depuis dix ans.</p>'

it('says what a site lacks when all of it was read', () => expect(swot(english)).toMatch(claims))

it('says nothing of the kind while pages are unread', () =>
  expect(swot(english, [{ url: `${url}a`, text: 'Book' }])).not.toMatch(claims))

it('says nothing of the kind about statements that are not read in its language', () =>
  expect(swot(french)).not.toMatch(/no trial, demo or order step|Prices without proof/))
