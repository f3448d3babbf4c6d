import { coverageText, type Site } from '@bazaar/agents-kit/server'
import type { CitedPoint, Swot } from '../../site-facts.ts'
import type { Fact, SiteLedger } from './facts/collect-facts.ts'
import type { FactKind } from './facts/fact-kinds.ts'
import type { Technology } from './technologies.ts'

type Signals = { site: Site; ledger: SiteLedger; technologies: readonly Technology[] }
type Rule = (signals: Signals) => CitedPoint | null

const ids = (facts: readonly Fact[]): string[] => facts.map(({ id }) => id)
/** A point supported by facts; null without them. */
const from = (facts: readonly Fact[], text: string): CitedPoint | null =>
  facts.length === 0 ? null : { text, facts: ids(facts) }
/** A point about something that was not found. */
const absent = (isAbsent: boolean, text: string): CitedPoint | null => (isAbsent ? { text, facts: [] } : null)

/** Whether every linked page was read and none has a sign of these. */
const isWithout = ({ coverage, lacks }: SiteLedger, ...kinds: readonly FactKind[]): boolean =>
  coverage.complete && kinds.every((kind) => lacks(kind))

const read = ({ ledger }: Signals): string => coverageText(ledger.coverage)

const strengths: readonly Rule[] = [
  ({ ledger }) => from(ledger.of('price'), 'Prices are stated openly, so buyers can decide without asking.'),
  ({ ledger }) =>
    from([...ledger.of('proof'), ...ledger.of('customers')], 'The site backs its promise with figures or proof.'),
  ({ ledger }) =>
    ledger.of('offer').length < 3 ? null : from(ledger.of('offer'), 'What is offered is described part by part.'),
  ({ ledger }) => from(ledger.of('buying'), 'The way to buy or to try is stated.'),
  ({ ledger }) => from(ledger.of('audience'), 'The site says whom it is for.'),
  ({ ledger }) => from(ledger.of('people'), 'People stand behind it with name and title.'),
  ({ ledger }) => {
    const ways = [ledger.of('phone')[0], ledger.of('email')[0], ledger.of('address')[0]].filter(
      (fact) => fact !== undefined,
    )
    return ways.length < 2 ? null : from(ways, 'The company can be reached in more than one way.')
  },
]

const weaknesses: readonly Rule[] = [
  (signals) => absent(signals.ledger.lacks('price'), `No price is stated ${read(signals)}.`),
  (signals) =>
    absent(
      signals.ledger.lacks('proof'),
      `No customer figure, award, certificate or review is shown ${read(signals)}.`,
    ),
  (signals) => absent(signals.ledger.lacks('audience'), `It is not said whom the offer is for ${read(signals)}.`),
  (signals) => absent(signals.ledger.lacks('people'), `Nobody is named with a title ${read(signals)}.`),
  (signals) => absent(signals.ledger.lacks('address'), `No postal address is given ${read(signals)}.`),
  (signals) =>
    absent(
      signals.ledger.lacks('phone') && signals.ledger.lacks('email'),
      `Neither telephone nor email is given ${read(signals)}.`,
    ),
  (signals) =>
    absent(signals.ledger.lacks('offer'), `What is offered is not described under headings ${read(signals)}.`),
]

const opportunities: readonly Rule[] = [
  ({ ledger }) =>
    isWithout(ledger, 'buying')
      ? from(
          ledger.of('price'),
          'Prices are public, but no trial, demo or order step is named next to them: adding one shortens the way to buy.',
        )
      : null,
  ({ ledger }) =>
    ledger.of('profile').length > 0
      ? from(
          ledger.of('profile'),
          'Existing social profiles can carry the proof and offers that the site already states.',
        )
      : absent(
          isWithout(ledger, 'profile'),
          'No social profile is linked, so what the site offers is not carried further there.',
        ),
  ({ ledger }) =>
    ledger.of('market').length > 0 && ledger.of('audience').length > 0
      ? {
          text: 'Place and audience are both named, which is enough for pages made for each of them.',
          facts: ids([...ledger.of('market'), ...ledger.of('audience')]),
        }
      : null,
  ({ site }) =>
    absent(
      site.home.facts.structured.types.length === 0,
      'The home page has no structured data: adding name, address and offers as schema.org data helps search engines show them.',
    ),
  ({ ledger }) => from(ledger.of('hiring'), 'The company is hiring, a sign of growth to build on.'),
]

const platform = /Site builder|Online shop/
const threats: readonly Rule[] = [
  ({ ledger }) => from(ledger.of('rival'), 'The site itself names alternatives that its buyers weigh.'),
  ({ technologies }) => {
    const found = technologies.filter(({ kind }) => platform.test(kind)).map(({ name }) => name)
    return found.length === 0
      ? null
      : {
          text: `The site depends on ${found.join(' and ')} (seen in its markup): terms and prices there can change.`,
          facts: [],
        }
  },
  ({ site }) =>
    absent(
      !site.home.page.url.startsWith('https:'),
      'The site is served without HTTPS: browsers mark it as not secure, which costs trust and enquiries.',
    ),
  ({ ledger }) =>
    isWithout(ledger, 'proof', 'customers')
      ? from(ledger.of('price'), 'Prices without proof invite comparison by price alone.')
      : null,
]

const apply = (rules: readonly Rule[], signals: Signals): CitedPoint[] =>
  rules.map((rule) => rule(signals)).filter((point) => point !== null)

/** Strengths, weaknesses, opportunities and threats, only where the site gives a signal. */
export const swotOf = (signals: Signals): Swot => ({
  strengths: apply(strengths, signals),
  // A page that was not read may state what was not found, so it is no weakness then.
  weaknesses: signals.ledger.coverage.complete ? apply(weaknesses, signals) : [],
  opportunities: apply(opportunities, signals),
  threats: apply(threats, signals),
})
