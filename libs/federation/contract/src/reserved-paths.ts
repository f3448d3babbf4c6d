/** First words of addresses of the API: the canonical ones and the older families. Source: acceptance.md 4A, C4. */
export const apiWords = ['api', 'app1', 'app2', 'marketingops', 'filter-images'] as const

/** First words of addresses that the server answers itself; everywhere else it answers with the product's page. */
export const serverWords = [...apiWords, 'r', 'dev', 'bot', 'livez', 'readyz'] as const

/** The host's own pages, as its router has them. */
export const hostPages = { catalogue: '/ai-agents', results: '/results', result: '/results/:id' } as const

const begins = (path: string, words: readonly string[]): boolean => words.includes(path.split('/')[1] ?? '')

/** @param path without a query */
export const isApiPath = (path: string): boolean => begins(path, apiWords)
export const isServerPath = (path: string): boolean => begins(path, serverWords)
export const isHostPage = (path: string): boolean =>
  Object.values(hostPages).some((page) => new RegExp(`^${page.replace(/:\w+/, '[^/]+')}$`).test(path))

/** Words in small letters; after the first, names such as `:id`, and `*` at the end. What the router has in two spellings is one. */
const address = /^\/[a-z0-9][a-z0-9_-]*(\/([a-z0-9][a-z0-9_-]*|:\w+))*(\/\*)?$/

/** Why no remote may have a page at an address, as the end of a sentence; null when it may. */
export const whyReserved = (path: string): string | null => {
  if (!address.test(path)) return 'which is not made of words in small letters, such as /my-page'
  if (isServerPath(path)) return 'which the server answers itself'
  return isHostPage(path) ? 'which is a page of the host' : null
}

/** Addresses of one shape lead to the same page, whatever the names in them. */
export const shapeOf = (path: string): string => path.replaceAll(/:\w+/g, ':')
