import type { Ledger } from '../../shared/engine/writing/ledger.ts'
import { createSaid, type Said, supportedPart } from '../../shared/engine/writing/gates.ts'
import type { Bullet } from '../../shared/engine/writing/document.ts'
import type { Pick } from '../../shared/engine/writing/seed.ts'
import { capital, quoted } from '../../shared/engine/writing/surface.ts'
import { inThirdPerson } from '../../shared/engine/writing/third-person.ts'
import type { Brief } from '../../shared/engine/writing/brief.ts'
import type { Pages } from './pages.ts'
import type { Site } from './site.ts'

/** Everything a section is written from. `said` prevents repeated sentences. */
export type Desk = {
  site: Site
  brief: Brief
  pages: Pages
  ledger: Ledger
  pick: Pick
  said: Said
  /** Claims up to `most` entries that no section has used yet, even in a similar wording. */
  take: <T extends { text: string }>(all: readonly T[], most: number) => T[]
}

const overlap = (left: string, right: string): number => {
  const [a, b] = [left, right].map((text) => new Set(text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []))
  if (a === undefined || b === undefined || a.size === 0 || b.size === 0) return 0
  return [...a].filter((word) => b.has(word)).length / Math.min(a.size, b.size)
}
const tooAlike = 0.7

export const openDesk = (parts: PickOf<Desk, 'site' | 'brief' | 'pages' | 'ledger' | 'pick'>): Desk => {
  const taken: string[] = []
  const claim = <T extends { text: string }>(all: readonly T[], most: number): T[] => {
    const chosen: T[] = []
    for (const one of all) {
      if (chosen.length === most) break
      if (taken.some((text) => overlap(text, one.text) >= tooAlike)) continue
      taken.push(one.text)
      chosen.push(one)
    }
    return chosen
  }
  return { ...parts, said: createSaid(), take: claim }
}
type PickOf<T, K extends keyof T> = { [P in K]: T[P] }

/** Converts a sentence of the site to the third person, or quotes it when that is unsafe. */
export const voiced = ({ site }: Desk, text: string, subject = site.name): string =>
  inThirdPerson(text, subject) ?? quoted(text)

type Run = { quote: boolean; text: string }

/** Replaces the name by `It` right after a sentence about the business. */
const inTurn = (text: string, subject: string, name: string): string | null =>
  inThirdPerson(subject === 'It' ? text.replace(new RegExp(`^${RegExp.escape(name)}(?= [a-z])`), 'It') : text, subject)
const joined = (runs: readonly Run[], text: string): Run[] => {
  const last = runs.at(-1)
  return last?.quote === true
    ? [...runs.slice(0, -1), { quote: true, text: `${last.text} ${text}` }]
    : [...runs, { quote: true, text }]
}

/** Joins sentences into a paragraph. Adjacent quoted sentences share one pair of quotation marks. */
export const paragraphOf = ({ site: { name }, pick }: Desk, texts: readonly string[]): string => {
  let subject = name
  let runs: Run[] = []
  for (const text of texts) {
    const plain = inTurn(text, subject, name)
    const said = runs.length === 0 ? plain?.replace(/^Its\b/, `${name}'s`) : plain
    runs = said === null || said === undefined ? joined(runs, text) : [...runs, { quote: false, text: said }]
    subject = said?.startsWith(`${name} `) === true || said?.startsWith('It ') === true ? 'It' : name
  }
  const lead = pick('own words', ['In its own words:', 'As the site puts it:', 'The site says:'])
  return runs.map(({ quote, text }) => (quote ? `${lead} ${quoted(text)}` : capital(text))).join(' ')
}

/** Keeps the sentences that the fact sheet supports. Returns an empty string when none is left. */
export const supported = ({ ledger, said }: Desk, text: string): string => supportedPart(text, ledger, said).text

export const supportedBullets = (desk: Desk, bullets: readonly Bullet[]): Bullet[] =>
  bullets.map((bullet) => ({ ...bullet, text: supported(desk, bullet.text) })).filter(({ text }) => text !== '')
