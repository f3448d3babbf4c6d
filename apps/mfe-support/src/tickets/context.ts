import type { support } from '@bazaar/contracts'
import { buildsIn } from '@bazaar/federation-contract'

/** Query key of a link to this page → part of the context, with the longest text that is taken. */
const parts = [
  ['page', 'page', 300],
  ['error', 'error', 500],
  ['request', 'request_id', 100],
  ['run', 'run_id', 100],
] as const

/**
 * Builds in this page: which version somebody speaks of. A remote's scripts are gone once they ran, its style sheets and
 * hints stay for as long as its build is used.
 */
const versions = (): Record<string, string> =>
  Object.fromEntries(
    [...document.querySelectorAll('script[src], link[href]')]
      .flatMap((element) => buildsIn(element.getAttribute('src') ?? element.getAttribute('href') ?? ''))
      .map(({ name, buildId }) => [name, buildId]),
  )

/** What the page can say of where a ticket was written. */
export const readContext = (query: URLSearchParams): support.TicketContext => {
  const given = parts.flatMap(([name, key, longest]) => {
    const value = query.get(name)
    return value ? [[key, value.slice(0, longest)] as const] : []
  })
  const loaded = versions()
  return { ...Object.fromEntries(given), ...(Object.keys(loaded).length === 0 ? {} : { versions: loaded }) }
}

const text = (value: string | Record<string, string>): string =>
  typeof value === 'string'
    ? value
    : Object.entries(value)
        .map((pair) => pair.join(' '))
        .join(', ')

/** A context line by line, to be shown. */
export const contextLines = (context: support.TicketContext): { key: keyof support.TicketContext; text: string }[] =>
  (['page', 'versions', 'error', 'request_id', 'run_id'] as const).flatMap((key) => {
    const value = context[key]
    return value === undefined ? [] : [{ key, text: text(value) }]
  })
