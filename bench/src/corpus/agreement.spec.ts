import { factKinds } from '@bazaar/agents-research/server'
import { expect, it } from 'vitest'
import { type AgreementSite, type Statements, statementsOf } from './agreement.ts'
import { htmlOf, ownSites, pageTruths } from './corpus.ts'

/** How the analysis of a website begins its sentence about what the agents of meta tags call a tag. */
const sentences: Readonly<Record<string, RegExp>> = {
  title: /^(?:The title is|There is no title)/,
  description: /^(?:The meta description is|There is no meta description)/,
  canonical: /^(?:The canonical address is|There is no canonical)/,
  robots: /^The page (?:asks search engines not|lets search engines)/,
  viewport: /mobile viewport|viewport/,
  language: /^The language (?:is declared|of the page is not)/,
  'Open Graph': /shared links/i,
  'X card': /card for X/,
  'JSON-LD': /^(?:Structured data is there|There is no structured data)/,
  'main heading': /main headings? \(h1\)|^One main heading/,
}

/** The first words in quotation marks. */
const quoted = (text: string | undefined): string | null => /“(.*)”/u.exec(text ?? '')?.[1] ?? null

const expectSameFacts = ({ report, rivals, judged }: Statements): void => {
  expect(rivals.facts).toEqual(report.facts)
  // Only the name may differ: it is an input of the report.
  const unnamed = ({ facts }: Pick<Statements['report'], 'facts'>) =>
    facts.filter(({ label }) => label !== factKinds.name.label).map(({ label, text }) => `${label}: ${text}`)
  expect(unnamed(judged)).toEqual(unnamed(report))
  expect(judged.not_stated.filter((label) => label !== factKinds.name.label)).toEqual(
    report.not_stated.filter((label) => label !== factKinds.name.label),
  )
}

const expectSameTags = ({ found, audit, given, keywordTitle }: Statements): void => {
  const isGood = (lines: readonly { state: string }[]) => lines.some(({ state }) => state === 'good')
  const judgedByBoth = Object.entries(sentences)
  expect(judgedByBoth.map(([tag, words]) => [tag, isGood(found.filter(({ text }) => words.test(text)))])).toEqual(
    judgedByBoth.map(([tag]) => [tag, isGood(audit.filter((line) => line.tag === tag))]),
  )
  expect(given).toEqual(audit)
  const lineOf = (tag: string) => audit.find((line) => line.tag === tag)?.text
  const sentenceOf = (tag: string) => found.find(({ text }) => sentences[tag]?.test(text))?.text
  expect(quoted(sentenceOf('title'))).toBe(quoted(lineOf('title')))
  if (keywordTitle !== null) expect(keywordTitle).toBe(quoted(lineOf('title')))
}

const expectSameContacts = ({ report, found, summary }: Statements): void => {
  const textsOf = (label: string) => report.facts.filter((fact) => fact.label === label).map(({ text }) => text)
  const reach = found.find(({ text }) => text.startsWith('Ways to get in touch'))?.text ?? ''
  for (const phone of textsOf(factKinds.phone.label)) {
    expect(reach).toContain(phone)
    expect(summary.data).toContain(phone)
  }
  for (const mail of textsOf(factKinds.email.label)) expect(summary.data).toContain(mail)
  const [address] = textsOf(factKinds.address.label)
  if (address !== undefined) expect(summary.data).toContain(address)
  const named = summary.sections.find(({ heading }) => heading === 'Prices named')?.bullets ?? []
  const isPriced = textsOf(factKinds.price.label).length > 0
  expect({
    summary: named.length > 0,
    analysis: found.some(({ text }) => text.startsWith('A price is stated')),
  }).toEqual({ summary: isPriced, analysis: isPriced })
}

const expectAgreement = async (site: AgreementSite): Promise<void> => {
  const statements = await statementsOf(site)
  expectSameFacts(statements)
  expectSameTags(statements)
  expectSameContacts(statements)
}

/** Sites whose text is in their source. */
const sites = ownSites().filter(({ id }) => id !== 'austin-florist')

it.each(sites.map((site) => [site.id, site] as const))('agents that read %s state the same', async (_id, site) => {
  await expectAgreement({ ...site, url: `${site.origin}/` })
})

/** Reading six times takes a while on the longest pages. */
const timeout = 60_000

/** Every fourth saved page: news, blogs, references and shops, each as a site of one page. */
const pages = pageTruths().filter((_, at) => at % 4 === 0)

it.each(pages.map((page) => [page.id, page] as const))(
  'agents that read the page %s state the same',
  async (id, page) => {
    const { origin, pathname } = new URL(page.url)
    const saved = new Map([[decodeURIComponent(pathname), htmlOf(page)]])
    await expectAgreement({ id, name: null, origin, pages: saved, url: page.url })
  },
  timeout,
)
