import data from '../data/role-words.json' with { type: 'json' }

const jobs: ReadonlySet<string> = new Set(data.jobs)
const organisations: ReadonlySet<string> = new Set(data.organisations)

const wordsIn = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/[’']s\b/g, '')
    .replace(/\(.*?\)/g, ' ')
    .split(/[^\p{L}-]+/u)
    .filter((word) => word !== '')

/** First words that only jobs have, and word endings that many jobs have. */
const rank = /^(?:senior|sr\.?|junior|jr\.?|chief|deputy|vice president|assistant|associate|probationary|trainee)\b/i
const trade = /\p{L}{3}(?:er|or|ian|ist|eer|ier|keeper|smith|maker|man|woman)$/u

/** How much a text reads like a job title; 0 = not at all. */
export const jobScore = (text: string): number => {
  const words = wordsIn(text)
  const last = words.at(-1) ?? ''
  if (words.length === 0 || words.length > 9) return 0
  if (jobs.has(last)) return 3
  if (/\b(?:chief|head|director|vice president|manager|lead|dean|chair) of\b/i.test(text)) return 3
  if (words.some((word) => jobs.has(word)) || rank.test(text)) return 2
  return trade.test(last) && words.length <= 4 ? 1 : 0
}

/** How much a text reads like the name of an organisation. */
export const organisationScore = (text: string): number => {
  const words = wordsIn(text)
  if (words.length === 0 || words.length > 9) return 0
  const named = words.filter((word) => organisations.has(word)).length
  const legal = /\b(?:pvt|ltd|llp|llc|inc|gmbh|corp|limited|plc)\b\.?/i.test(text) ? 2 : 0
  const joined = /\p{Lu}\S* & \p{Lu}/u.test(text) ? 1 : 0
  return Math.min(named, 2) + legal + joined
}

const legalEnding = /^(?:inc|ltd|llc|llp|co|corp|gmbh|pvt(?:\.? ltd)?|limited|plc|p\.?c|s\.?a|ag|b\.?v)\.?$/i
/** `Acme, Inc.` is one name. */
export const isLegalEnding = (text: string): boolean => legalEnding.test(text.trim())
