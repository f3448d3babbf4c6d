import { createRequire } from 'node:module'

/** A parsed robots.txt. `isAllowed` is undefined for an address of another site. */
export type RobotsRules = {
  isAllowed: (url: string, agent?: string) => boolean | undefined
  /** Addresses of its `Sitemap:` lines. */
  getSitemaps: () => string[]
  getMatchingLineNumber: (url: string, agent?: string) => number
}
// The package is CommonJS and its types describe an ambient module, so the import is typed here.
const robotsParser = createRequire(import.meta.url)('robots-parser') as (url: string, text: string) => RobotsRules

/** Status and text of a robots.txt response, or null when none arrived. */
export type RobotsAnswer = { status: number; text: string } | null

/** Only this many bytes of a robots.txt count. Source: RFC 9309 §2.5. */
export const robotsBytes = 500 * 1024

/**
 * The parser stores each rule for each agent above it, and matches a wildcard with every place of a path, so what
 * exceeds these is ignored.
 */
const max = { line: 2_000, agents: 50, rules: 10_000, wildcards: 3_000 }

/** Blanks the lines that exceed the limits, so that line numbers stay. Groups are those of the parser. */
const bounded = (text: string): string => {
  let [agents, rules, wildcards, hasRules] = [0, 0, 0, true]
  const isKept = (line: string): boolean => {
    if (line.length > max.line) return false
    const [written = ''] = line.split('#', 1)
    const key = written.slice(0, Math.max(0, written.indexOf(':'))).trim()
    if (key === '') return true
    const isAgent = key.toLowerCase() === 'user-agent'
    if (isAgent) agents = hasRules ? 1 : agents + 1
    hasRules = !isAgent
    if (isAgent) return agents <= max.agents
    rules += Math.max(1, Math.min(agents, max.agents))
    wildcards += written.split('*').length - 1
    return rules <= max.rules && wildcards <= max.wildcards
  }
  return text
    .split(/\r\n|[\r\n]/)
    .map((line) => (isKept(line) ? line : ''))
    .join('\n')
}

/** Parses the robots.txt of `url`. */
export const parseRobots = (url: string, text: string): RobotsRules => robotsParser(url, bounded(text))

const keepMs = 10 * 60_000
const keepAtMost = 500

/**
 * Checks whether robots.txt allows reading a page: a missing file (4xx) allows it, a failing server (5xx or no
 * response) does not. Caches answers for ten minutes. Source: RFC 9309 §2.3.1, §2.5.
 */
export const createRobots = (userAgent: string, load: (url: URL, signal: AbortSignal) => Promise<RobotsAnswer>) => {
  const token = userAgent.split('/')[0] ?? userAgent
  const kept = new Map<string, { until: number; rules: RobotsRules | boolean }>()

  const rulesOf = async (origin: string, signal: AbortSignal): Promise<RobotsRules | boolean> => {
    const known = kept.get(origin)
    if (known !== undefined && known.until > Date.now()) return known.rules
    const address = new URL('/robots.txt', origin)
    const answer = await load(address, signal)
    const rules =
      answer === null || answer.status >= 500 ? false : answer.status >= 400 || parseRobots(address.href, answer.text)
    if (kept.size >= keepAtMost) kept.delete(kept.keys().next().value ?? '')
    kept.set(origin, { until: Date.now() + keepMs, rules })
    return rules
  }

  return async (url: URL, signal: AbortSignal): Promise<boolean> => {
    const rules = await rulesOf(url.origin, signal)
    return typeof rules === 'boolean' ? rules : rules.isAllowed(url.href, token) !== false
  }
}
