import type { Registry } from '@bazaar/federation-contract'
import type { KeptOverrides } from '@bazaar/session'

/** Overrides expire, because a forgotten one makes a page differ without a visible reason. */
export const overrideMs = 8 * 60 * 60 * 1_000

export type Refused = { name: string; url: string; why: 'name' | 'origin' }
export type Chosen = { kept: KeptOverrides; refused: Refused[] }

const prefix = 'mfe.'

/** `support` is short for `mfe-support`. */
const remoteNamed = (name: string, { remotes }: Pick<Registry, 'remotes'>): string | undefined =>
  remotes.find((remote) => remote.name === name || remote.name === `mfe-${name}`)?.name

/** The folder that a build is served from, with a trailing slash; undefined unless its origin is on the list. */
export const allowedBase = (url: string, origins: readonly string[]): string | undefined => {
  const address = URL.parse(url)
  if (!address || address.username !== '' || !origins.includes(address.origin)) return undefined
  const folder = address.pathname.replace(/[^/]*$/, '')
  return address.origin + folder
}

/**
 * Adds the overrides of `?mfe.<name>=<url>` to the stored ones; an empty value removes one. Only origins of the signed
 * list are accepted; expired or no longer allowed ones are dropped.
 */
export const chooseOverrides = (
  asked: URLSearchParams,
  kept: KeptOverrides,
  registry: Pick<Registry, 'remotes' | 'overrideOrigins'>,
  now: number,
): Chosen => {
  const origins = registry.overrideOrigins
  const next = Object.fromEntries(
    Object.entries(kept).filter(([name, { url, until }]) => {
      return remoteNamed(name, registry) !== undefined && until > now && allowedBase(url, origins) !== undefined
    }),
  )
  const refused: Refused[] = []
  for (const [key, url] of asked) {
    if (!key.startsWith(prefix)) continue
    const name = remoteNamed(key.slice(prefix.length), registry)
    const base = allowedBase(url, origins)
    if (!name) refused.push({ name: key.slice(prefix.length), url, why: 'name' })
    else if (url === '') delete next[name]
    else if (!base) refused.push({ name, url, why: 'origin' })
    else next[name] = { url: base, until: now + overrideMs }
  }
  return { kept: next, refused }
}

/** Removes overrides from a query, so that a shared link does not carry one along. */
export const withoutOverrides = (search: string): string => {
  const rest = new URLSearchParams([...new URLSearchParams(search)].filter(([key]) => !key.startsWith(prefix)))
  const text = rest.toString()
  return text === '' ? '' : `?${text}`
}
