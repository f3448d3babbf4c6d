/** First path segments of the API: the canonical one and the older families. Source: acceptance.md 4A, C4. */
export const apiWords = ['api', 'app1', 'app2', 'marketingops', 'filter-images'] as const

/** First path segments that the server answers itself; all others get the product's page. */
export const serverWords = [
  ...apiWords,
  'r',
  'dev',
  'bot',
  'mcp',
  's',
  'livez',
  'readyz',
  'metrics',
  '.well-known',
] as const

/** The host's own pages, as in its router. */
export const hostPages = {
  catalogue: '/ai-agents',
  results: '/results',
  result: '/results/:id',
  schedules: '/schedules',
  recipes: '/recipes',
} as const

const begins = (path: string, words: readonly string[]): boolean => words.includes(path.split('/')[1] ?? '')

/** @param path without a query */
export const isApiPath = (path: string): boolean => begins(path, apiWords)
export const isServerPath = (path: string): boolean => begins(path, serverWords)
export const isHostPage = (path: string): boolean =>
  Object.values(hostPages).some((page) => new RegExp(`^${page.replace(/:\w+/, '[^/]+')}$`).test(path))

/**
 * Lower-case segments; after the first also parameters such as `:id`, and `*` at the end. Spellings the router treats
 * alike are allowed only once.
 */
const address = /^\/[a-z0-9][a-z0-9_-]*(\/([a-z0-9][a-z0-9_-]*|:\w+))*(\/\*)?$/

/** Why a remote may not have a page at an address, as the end of a sentence; null when it may. */
export const whyReserved = (path: string): string | null => {
  if (!address.test(path)) return 'which is not made of words in small letters, such as /my-page'
  if (isServerPath(path)) return 'which the server answers itself'
  return isHostPage(path) ? 'which is a page of the host' : null
}

/** Addresses of the same shape lead to the same page, whatever their parameters are called. */
export const shapeOf = (path: string): string => path.replaceAll(/:\w+/g, ':')
