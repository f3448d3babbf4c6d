import { cleanLine } from '../../shared/engine/writing/clean.ts'
import { createLedger, type Fact, type Ledger } from '../../shared/engine/writing/ledger.ts'
import type { Brief } from '../../shared/engine/writing/brief.ts'
import type { Pages } from './pages.ts'
import { type Site } from './site.ts'
import { says } from '../../shared/engine/writing/cues.ts'

type Draft = Omit<Fact, 'id'>

const onPage = (site: Site, kind: string, where: string, texts: readonly (string | null)[], url = site.url): Draft[] =>
  texts
    .filter((text) => text !== null && text !== '')
    .map((text) => ({ kind, text: text ?? '', source: { from: 'page', url, where } }))

const kindOf = (text: string): string =>
  (['price', 'proof', 'buying', 'audience'] as const).find((cue) => says(cue, text)) ?? 'statement'

/** Date with the month as a word, because numeric dates differ between countries. */
export const readableTime = (iso: string): string =>
  `${new Date(iso).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })}, ${iso.slice(11, 16)} UTC`

const siteFacts = (site: Site): Draft[] => [
  ...onPage(site, 'name', 'site name', [site.name]),
  ...onPage(site, 'description', 'meta description', [site.description]),
  ...onPage(site, 'headline', 'h1', [site.headline]),
  ...site.sentences.flatMap(({ text, heading, url }) =>
    onPage(site, kindOf(text), heading || 'main text', [text], url),
  ),
  ...site.prices.flatMap(({ text, url }) => onPage(site, 'price', 'main text', [text], url)),
  ...site.parts.flatMap(({ heading, items }) => onPage(site, 'offer', heading || 'list', [heading, items.join(', ')])),
  ...onPage(site, 'heading', 'headings', site.labels),
  ...onPage(site, 'action', 'buttons and links', site.actions),
  ...onPage(site, 'e-mail', 'contact', site.contacts.emails),
  ...onPage(site, 'phone', 'contact', site.contacts.phones),
  ...onPage(site, 'address', 'contact', site.contacts.addresses),
  ...onPage(site, 'profile', 'links', site.social),
]

/** Fact sheet: everything the summary may state, with its source. */
export const collectFacts = (site: Site, brief: Brief, pages: Pages): Ledger => {
  const read = [pages.home, ...pages.more]
  const drafts: Draft[] = [
    ...siteFacts(site),
    ...brief.lines.map((line): Draft => ({ kind: line.role, text: line.text, source: { from: 'brief' } })),
    { kind: 'brief', text: brief.text, source: { from: 'brief' } },
    ...[...read.map(({ fetched }) => fetched.url), ...pages.failed].map((text): Draft => ({
      kind: 'opened',
      text,
      source: { from: 'run' },
    })),
    ...read.map(({ fetched }): Draft => ({
      kind: 'time',
      text: readableTime(fetched.fetchedAt),
      source: { from: 'run' },
    })),
    { kind: 'own words', text: 'English', source: { from: 'run' } },
    { kind: 'language', text: cleanLine(pages.home.facts.language ?? ''), source: { from: 'run' } },
  ]
  return createLedger(drafts.map((draft, at) => ({ id: `f${at + 1}`, ...draft })))
}
