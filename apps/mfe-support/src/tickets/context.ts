import type { support } from '@bazaar/contracts'
import { buildsIn } from '@bazaar/federation-contract'

/** Query key of a link to this page → key of the context → longest text. */
const parts = [
  ['page', 'page', 300],
  ['error', 'error', 500],
  ['request', 'request_id', 100],
  ['run', 'run_id', 100],
] as const

/**
 * The builds in this page, so that support knows the version. A remote's scripts are removed after they run; its style
 * sheets and preload hints stay while its build is in use.
 */
const versions = (): Record<string, string> =>
  Object.fromEntries(
    [...document.querySelectorAll('script[src], link[href]')]
      .flatMap((element) => buildsIn(element.getAttribute('src') ?? element.getAttribute('href') ?? ''))
      .map(({ name, buildId }) => [name, buildId]),
  )

/** Where the ticket is being written, from the query and the page. */
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

export const contextLines = (context: support.TicketContext): { key: keyof support.TicketContext; text: string }[] =>
  (['page', 'versions', 'error', 'request_id', 'run_id'] as const).flatMap((key) => {
    const value = context[key]
    return value === undefined ? [] : [{ key, text: text(value) }]
  })
