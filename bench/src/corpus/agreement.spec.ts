import type { Implementation } from '@bazaar/agents-kit/server'
import { implementations as content } from '@bazaar/agents-content/server'
import { implementations as research } from '@bazaar/agents-research/server'
import { implementations as seo } from '@bazaar/agents-seo/server'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { runEngine, savedFetch } from './context.ts'
import { ownSites, type SavedSite } from './corpus.ts'

const engines = [...content, ...research, ...seo]
const run = async (id: string, site: SavedSite, input: Record<string, unknown>): Promise<unknown> => {
  const engine = engines.find(({ agent }: Implementation) => agent.id === id)
  if (engine === undefined) throw new Error(`There is no agent ${id}.`)
  const { output } = await runEngine(engine, input, { fetch: savedFetch([site]) })
  return output
}

const Facts = z.object({
  data: z.object({
    facts: z.array(z.object({ label: z.string(), text: z.string() })),
    not_stated: z.array(z.string()),
  }),
})
const Compared = z.object({ data: z.object({ facts: z.array(z.object({ label: z.string(), text: z.string() })) }) })
const Meta = z.object({ audit: z.array(z.object({ tag: z.string(), state: z.string() })) })
const Areas = z.object({
  data: z.object({
    areas: z.array(z.object({ findings: z.array(z.object({ state: z.string(), text: z.string() })) })),
  }),
})
const Summary = z.object({ data: z.string() })

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

/** Sites whose text is in their source. */
const sites = ownSites().filter(({ id }) => id !== 'austin-florist')

it.each(sites.map((site) => [site.id, site] as const))('agents that read %s state the same', async (_id, site) => {
  const url = `${site.origin}/`
  const company = { company_name: site.name ?? site.id, company_url: url }
  const [report, rivals, analysis, tags, given, summary] = await Promise.all([
    run('company-report', site, company).then((output) => Facts.parse(output).data),
    run('competitor-analysis', site, { ...company, competitor_urls: [] }).then((output) => Compared.parse(output).data),
    run('website-analysis', site, { url }),
    run('seo-generate-meta', site, { url }).then((output) => Meta.parse(output)),
    run('generate-meta-tags', site, { url, title: 'A title', description: 'A description.', keywords: 'key' }).then(
      (output) => Meta.parse(output),
    ),
    run('general-business-summary', site, { url, project_brief: 'Tell customers about us.' }).then(
      (output) => Summary.parse(output).data,
    ),
  ])
  const judged = Facts.parse(analysis).data
  expect(rivals.facts).toEqual(report.facts)
  // Only the name may differ: it is an input of the report.
  const unnamed = ({ facts }: { facts: { label: string; text: string }[] }) =>
    facts.filter(({ label }) => label !== 'Name').map(({ label, text }) => `${label}: ${text}`)
  expect(unnamed(judged)).toEqual(unnamed(report))
  expect(judged.not_stated.filter((label) => label !== 'Name')).toEqual(
    report.not_stated.filter((label) => label !== 'Name'),
  )

  const found = Areas.parse(analysis).data.areas.flatMap(({ findings }) => findings)
  const isGood = (lines: readonly { state: string }[]) => lines.some(({ state }) => state === 'good')
  const judgedByBoth = Object.entries(sentences)
  expect(judgedByBoth.map(([tag, words]) => [tag, isGood(found.filter(({ text }) => words.test(text)))])).toEqual(
    judgedByBoth.map(([tag]) => [tag, isGood(tags.audit.filter((line) => line.tag === tag))]),
  )
  expect(given.audit).toEqual(tags.audit)

  const phones = report.facts.filter(({ label }) => label === 'Telephone').map(({ text }) => text)
  for (const phone of phones) {
    expect(found.some(({ text }) => text.startsWith('Ways to get in touch') && text.includes(phone))).toBe(true)
    expect(summary).toContain(phone)
  }
})
