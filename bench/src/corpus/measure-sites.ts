import { EngineError, type TextModel } from '@bazaar/agents-kit/server'
import { factKinds, implementations } from '@bazaar/agents-research/server'
import { z } from 'zod'
import { runEngine, savedFetch } from './context.ts'
import { halfOf, type Half, ownSites, type SavedSite, templateSites } from './corpus.ts'
import { add, normal, score, type Score } from './score.ts'

const kinds = [
  'name',
  'phones',
  'emails',
  'address',
  'people',
  'prices',
  'offers',
  'founded',
  'profiles',
  'absence',
  'traps',
] as const
type SiteScores = Record<(typeof kinds)[number], Score>

const engine = implementations.find(({ agent }) => agent.id === 'company-report')
const Fact = z.object({ label: z.string(), text: z.string(), quote: z.string() })
const Report = z.object({
  data: z.object({ name: z.string().nullable(), facts: z.array(Fact), not_stated: z.array(z.string()) }),
})
type Facts = z.output<typeof Report>['data']

const digits = (text: string): string => text.replace(/\D/g, '').slice(-8)
/** A telephone number in another spelling. */
const isNumber = (text: string, trap: string): boolean => digits(trap).length >= 7 && digits(text) === digits(trap)

const readFacts = async (site: SavedSite, text: TextModel | null): Promise<Facts> => {
  if (engine === undefined) throw new Error('There is no agent company-report.')
  const input = { company_name: site.name ?? site.id, company_url: `${site.origin}/` }
  try {
    const { output } = await runEngine(engine, input, { fetch: savedFetch([site]), text })
    return Report.parse(output).data
  } catch (error) {
    if (error instanceof EngineError) return { name: null, facts: [], not_stated: [] }
    throw error
  }
}

/** Which label a kind has in the report, and what to call it when it is said to be missing. */
const labels = {
  phones: factKinds.phone.label,
  emails: factKinds.email.label,
  address: factKinds.address.label,
  people: factKinds.people.label,
  prices: factKinds.price.label,
  offers: factKinds.offer.label,
  founded: factKinds.founded.label,
  profiles: factKinds.profile.label,
} as const
/** Labels whose fact is a word for what its quote says. */
const inQuote: ReadonlySet<string> = new Set([labels.founded, labels.profiles])

const measureSite = (site: SavedSite, { name, facts, not_stated }: Facts, scores: SiteScores): void => {
  const textsOf = (label: string) =>
    facts.filter((fact) => fact.label === label).map(({ text, quote }) => (inQuote.has(label) ? quote : text))
  const check = (
    kind: keyof typeof labels,
    wanted: readonly string[],
    holds: (text: string, truth: string) => boolean,
  ) => {
    const texts = textsOf(labels[kind])
    for (const truth of wanted) {
      add(
        scores[kind],
        texts.some((text) => holds(text, truth)),
        () => `${site.id}: “${truth}” not in ${JSON.stringify(texts).slice(0, 200)}`,
      )
    }
    if (wanted.length > 0) {
      add(
        scores.absence,
        !not_stated.includes(labels[kind]),
        () => `${site.id}: “${labels[kind]}” is said to be not stated`,
      )
    }
  }
  const includes = (text: string, truth: string) => normal(text).includes(normal(truth))
  if (site.name !== null) add(scores.name, name !== null && includes(name, site.name), () => `${site.id}: ${name}`)
  check('phones', site.phones, (text, truth) => digits(text) === digits(truth))
  check('emails', site.emails, includes)
  check('address', site.address, includes)
  check(
    'people',
    site.people.map(([who, what]) => `${who}|${what}`),
    (text, truth) => truth.split('|').every((part) => includes(text, part)),
  )
  check('prices', site.prices, (text, truth) => text.includes(truth))
  check('offers', site.offers, includes)
  check('founded', site.founded === null ? [] : [site.founded], includes)
  check('profiles', site.social, includes)
  for (const trap of site.traps) {
    const caught = facts.find(
      ({ label, text }) =>
        Object.values<string>(labels).includes(label) && (includes(text, trap) || isNumber(text, trap)),
    )
    add(scores.traps, caught === undefined, () => `${site.id}: ${caught?.label} “${caught?.text}”`)
  }
}

export const sitesOf = (half: Half): SavedSite[] =>
  [...ownSites(), ...templateSites()].filter(({ id }) => halfOf(id) === half)

/** Compares what Company Report states of each site with its truth. `text`: the model that reads the pages, too. */
export const measureSites = async (sites: readonly SavedSite[], text: TextModel | null = null): Promise<SiteScores> => {
  const scores = Object.fromEntries(kinds.map((kind) => [kind, score()])) as SiteScores
  for (const site of sites) measureSite(site, await readFacts(site, text), scores)
  return scores
}
