import type { FetchedPage, PageFacts } from '@bazaar/agents-kit/server'
import { z } from 'zod'
import data from './technologies.json' with { type: 'json' }

export type Technology = { name: string; kind: string; evidence: string }

/** Where a technology is detected: the generator tag, script and style URLs, headers, cookies, markup. */
const places = ['generator', 'address', 'header', 'cookie', 'markup'] as const
type Place = (typeof places)[number]

const Signature = z
  .object({
    name: z.string(),
    kind: z.string(),
    place: z.enum(places),
    pattern: z.string(),
    anyCase: z.boolean().optional(),
  })
  .transform(({ pattern, anyCase, ...rest }) => ({
    ...rest,
    pattern: new RegExp(pattern, anyCase === true ? 'im' : 'm'),
  }))
const { signatures } = z.object({ signatures: z.array(Signature) }).parse(data)

const placeNames: Record<Place, string> = {
  generator: 'the generator tag',
  address: 'the address of a script or style',
  header: 'a response header',
  cookie: 'a cookie',
  markup: 'the markup',
}

/** Technologies that are clearly detectable, each once. Hidden ones are not guessed. */
export const technologiesOf = (page: FetchedPage, facts: PageFacts): Technology[] => {
  const seen: Record<Place, string> = {
    generator: facts.generator ?? '',
    address: [...facts.weight.scripts, ...facts.weight.stylesheets].join('\n'),
    header: Object.entries(page.headers)
      .map(([name, value]) => `${name}: ${value.toLowerCase()}`)
      .join('\n'),
    cookie: page.headers['set-cookie'] ?? '',
    markup: page.body,
  }
  const found = signatures
    .filter(({ place, pattern }) => pattern.test(seen[place]))
    .map(({ name, kind, place }) => ({ name, kind, evidence: placeNames[place] }))
  return [...new Map(found.toReversed().map((technology) => [technology.name, technology])).values()].toReversed()
}
