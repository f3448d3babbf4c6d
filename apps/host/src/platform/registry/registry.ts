import { type AgentEntry } from '@bazaar/agents-kit'
import {
  type PageEntry,
  Registry,
  type RegistryRemote,
  type RemoteName,
  readRegistry,
} from '@bazaar/federation-contract'
import { toAppError } from '@bazaar/http'
import { Refused, knownFiles, openAnswer, openElement, pageKeys, report } from '@bazaar/federation-runtime'
import { seenReleases } from '@bazaar/session'
import { isSafeMode, safeParameter } from './safe-mode.ts'
import { http } from '../session/http.ts'
import { type Keeps, isKilled, isSameRegistry, mergeRegistry } from './merge-registry.ts'

/** Registry of remotes: inlined in the page, followed while the tab is open. */
let current: Registry = Registry.parse({ generation: '', brand: 'Agent Bazaar', contactEmail: '', remotes: [] })
/** What the server said last; open pages may keep `current` behind it. */
let offered: Registry = current
let checkedAt = 0
const listeners = new Set<(registry: Registry) => void>()
const hearing = new Set<() => void>()

/** The registry that this tab uses. */
export const registry = (): Registry => current

/** The newest registry this tab knows of. */
export const offeredRegistry = (): Registry => offered

/** Calls back when the tab uses another registry. @returns how to stop */
export const onRegistry = (listener: (registry: Registry) => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Calls back when the server offers another registry; nothing of it is used until `takeUp`. */
export const onOffer = (listener: () => void): void => void hearing.add(listener)

/** Uses what is offered from now on, except for remotes that are kept. */
export const takeUp = (keeps: Keeps): void => {
  const next = mergeRegistry(current, offered, keeps)
  if (isSameRegistry(current, next)) return
  current = next
  for (const listener of listeners) listener(current)
}

/** Puts in the place of released builds what this browser has from elsewhere. */
let dress = (released: Registry): Registry => released

export const dressRegistry = (how: typeof dress): void => {
  dress = how
  current = dress(current)
  offered = current
}

const offer = (next: Registry): void => {
  if (next.generation === offered.generation) return
  offered = dress(next)
  for (const listener of hearing) listener()
}

const unreadable = (remote: string | null): void => report({ kind: 'registry', remote, what: 'unreadable' })

/** What stands for a remote that this host cannot read: what it knew of it last, switched off if that was killed. */
const lastKnown = (name: string, next: Registry): RegistryRemote[] => {
  const known = offered.remotes.find((remote) => remote.name === name)
  return known ? [{ ...known, off: known.off || isKilled(next, known.name, known.buildId) }] : []
}

/** @throws {ZodError} when it is no registry at all */
const understand = (value: unknown): Registry => {
  try {
    const { registry: next, unread } = readRegistry(value)
    for (const name of unread) unreadable(name)
    return { ...next, remotes: [...next.remotes, ...unread.flatMap((name) => lastKnown(name, next))] }
  } catch (error) {
    unreadable(null)
    throw error
  }
}

/** Newest move of releases that this tab has seen; a device whose storage is off remembers no further. */
let newest = 0

/**
 * Believes a registry whose signature was found good: its files may be loaded from now on. One that is older than
 * another seen in this tab or on this device is a replay. By number, never by the clock, which may be wrong.
 * @throws {Refused | ZodError}
 */
const believe = (value: unknown): Registry => {
  const next = understand(value)
  const keys = pageKeys()
  if (next.sequence < Math.max(newest, seenReleases.read(keys))) throw new Refused('older')
  newest = next.sequence
  seenReleases.write(keys, next.sequence)
  knownFiles.add(next.remotes, next.overrideOrigins)
  return next
}

let bucket: string | null = null

/** Which of a hundred groups of visitors this browser is in, as far as it was told; builds are tried on some of them. */
export const releaseBucket = (): string | null => bucket

/** Milliseconds that a navigation may wait for the server's word, body and all. */
const lookMs = 2_000
/** After a wait for nothing, navigations go without the server's word for so long. */
const hungMs = 10_000
let hungAt = Number.NEGATIVE_INFINITY

/** The server's word of this moment. @returns null when it has not moved on from `generation` @throws unless it can be believed */
const look = async (generation: string | null): Promise<Registry | null> => {
  const query = new URLSearchParams({
    ...(generation === null ? {} : { generation }),
    ...(isSafeMode() ? { [safeParameter]: '' } : {}),
  })
  // With the session: some builds are tried on named users first.
  const answer = await http.ask(`/api/v1/registry?${query.toString()}`, lookMs)
  bucket = answer.headers.get('x-release-bucket') ?? bucket
  if (answer.status === 204) return null
  if (!answer.ok) throw new Error(`The registry answered ${answer.status}.`)
  return believe(await openAnswer(answer))
}

/** Reads what the server wrote into the page. @throws {Refused} what cannot be trusted, {Error} when there is none */
export const readInlineRegistry = async (): Promise<Registry> => {
  const inline = await openElement('registry')
  try {
    current = believe(inline)
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    // An old page from a cache, after Back for one: the server's word of this moment stands in.
    const now = await look(null).catch(() => null)
    if (!now) throw error
    current = now
  }
  offered = current
  checkedAt = performance.now()
  return current
}

const ask = async (): Promise<boolean> => {
  const askedAt = performance.now()
  try {
    const next = await look(offered.generation)
    checkedAt = askedAt
    if (next) offer(next)
    return true
  } catch (error) {
    if (error instanceof Refused) report({ kind: 'registry', remote: null, what: error.reason })
    if (toAppError(error).code === 'TIMEOUT') hungAt = performance.now()
    return false
  }
}

/** The look that is under way. */
let looking: { at: number; done: Promise<boolean> } | null = null

/**
 * Learns of new releases when the last look, or the one under way, is older than `maxAgeMs`; 0 asks in any case, also
 * when the server just let somebody wait for nothing. A failure changes nothing.
 * @returns whether the server's word is known
 */
export const refreshRegistry = async (maxAgeMs: number): Promise<boolean> => {
  const since = performance.now() - maxAgeMs
  if (checkedAt >= since) return true
  if (looking && looking.at >= since) return looking.done
  if (maxAgeMs > 0 && performance.now() - hungAt < hungMs) return false
  const mine = { at: performance.now(), done: ask() }
  looking = mine
  const known = await mine.done
  if (looking === mine) looking = null
  return known
}

/** Build of a remote that this tab uses; empty when there is none. */
export const buildOf = (remote: RemoteName): string =>
  current.remotes.find(({ name }) => name === remote)?.buildId ?? ''

export type KnownPage = PageEntry & { remote: RemoteName }

export const knownPages = (): KnownPage[] =>
  current.remotes.flatMap((remote) => remote.pages.map((page) => ({ ...page, remote: remote.name })))

export const pageAt = (path: string): KnownPage | undefined => knownPages().find((page) => page.path === path)

export const knownAgents = (): AgentEntry[] => current.remotes.flatMap((remote) => remote.agents)
