import { EngineError, type Ports } from '@bazaar/agents-kit/server'
import { walkHosts } from '../walking/walk-hosts.ts'

/** A row with the address to open for it. */
export type Stop = { row: number; address: string }

export type Visited<T> = { result: T; failed: boolean }

export type Visit<T> = {
  /** Opens and judges one row. Errors become part of the row; `failed` counts against the site. */
  visit: (url: string, at: number) => Promise<Visited<T>>
  /** The row without a visit, with the reason. */
  skip: (at: number, reason: string) => T
}

type Context = { ports: Ports; signal: AbortSignal; onDone: (done: number, total: number) => void; budgetMs: number }

/** Consecutive failures after which a site is skipped. */
const givenUpAfter = 3
const hasScheme = (text: string): boolean => /^[a-z][a-z0-9+.-]*:\/\//i.test(text)

/** Minimum interval between progress events, because each one is stored. */
const tellEveryMs = 200

const seldom = (tell: Context['onDone']): Context['onDone'] => {
  let last = 0
  return (done, total) => {
    if (done < total && performance.now() - last < tellEveryMs) return
    last = performance.now()
    tell(done, total)
  }
}

const reasons = {
  address: 'not a web address',
  time: 'not checked: the time of one run was used up',
  silent: `not checked: the site did not answer ${givenUpAfter} times in a row`,
}

/** Finds out whether a site typed without a scheme responds to https or http. Defaults to https. */
const createCompleter = ({ ports, signal }: Context) => {
  const origins = new Map<string, Promise<string>>()
  const ask = async (host: string): Promise<string> => {
    try {
      const page = await ports.fetch(host, {
        signal,
        accept: ['*/*'],
        anyStatus: true,
        method: 'HEAD',
        maxRedirects: 0,
      })
      return new URL(page.url).protocol
    } catch {
      signal.throwIfAborted()
      return 'https:'
    }
  }
  return async (text: string): Promise<string> => {
    if (hasScheme(text)) return new URL(text).href
    const url = new URL(`https://${text}`)
    const known = origins.get(url.host) ?? ask(url.host)
    origins.set(url.host, known)
    url.protocol = await known
    return url.href
  }
}

const isAddress = (text: string): boolean => {
  const complete = hasScheme(text) ? text : `https://${text}`
  if (!URL.canParse(complete)) return false
  const { hostname, protocol } = new URL(complete)
  return /^https?:$/.test(protocol) && (hostname.includes('.') || hostname === 'localhost' || hostname.startsWith('['))
}

/**
 * Visits the rows of a list politely: four sites in parallel, one request at a time for each. Every row gets a result,
 * either from its visit or with the reason why there was none.
 */
export const walkList = async <T>(
  stops: readonly Stop[],
  { visit, skip }: Visit<T>,
  context: Context,
): Promise<T[]> => {
  const results: (T | undefined)[] = stops.map(({ address }, at) =>
    isAddress(address) ? undefined : skip(at, reasons.address),
  )
  const open = stops.flatMap(({ address }, at) => (results[at] === undefined ? [{ address, at }] : []))
  const complete = createCompleter(context)
  const failures = new Map<string, number>()
  const until = AbortSignal.any([context.signal, AbortSignal.timeout(context.budgetMs)])
  const onDone = seldom(context.onDone)
  let done = stops.length - open.length
  const step = async (place: number): Promise<void> => {
    const { address, at } = open[place] ?? { address: '', at: 0 }
    const url = await complete(address)
    const { host } = new URL(url)
    if ((failures.get(host) ?? 0) >= givenUpAfter) results[at] = skip(at, reasons.silent)
    else {
      const { result, failed } = await visit(url, at)
      failures.set(host, failed ? (failures.get(host) ?? 0) + 1 : 0)
      results[at] = result
    }
    done += 1
    onDone(done, stops.length)
  }
  onDone(done, stops.length)
  await walkHosts(
    open.map(({ address }) => (hasScheme(address) ? address : `https://${address}`)),
    (_url, place) => step(place),
    until,
  )
  context.signal.throwIfAborted()
  return results.map((result, at) => result ?? skip(at, reasons.time))
}

/** Describes for a row why its page could not be read. */
export const rowReason = (error: unknown): string => {
  if (!(error instanceof EngineError)) return 'could not be read'
  if (error.detail !== undefined) return error.detail
  return error.code === 'URL_BLOCKED' ? 'This address cannot be opened from our servers' : 'This is not a web address'
}

/** True when a site did not respond at all, so its other pages will probably fail too. */
export const isSilence = (error: unknown): boolean =>
  error instanceof EngineError && error.code === 'PAGE_UNREACHABLE' && error.cause !== undefined
