import type { Sought } from './in-page.ts'

export type Route = { path: string; signedIn: boolean; sought: Sought }

/**
 * The measured pages: sign-in, catalogue, and at least one of each remote.
 * @param person name of the signed-in user; it comes from the API, so it shows that data has arrived
 */
export const routesFor = (person: string): readonly Route[] => [
  { path: '/login', signedIn: false, sought: { selectors: ['form input[type=email]', 'form button'], text: '' } },
  { path: '/ai-agents', signedIn: true, sought: { selectors: ['a[href="/ai-agents/get-tax"]'], text: person } },
  { path: '/ai-agents/email-draft', signedIn: true, sought: { selectors: ['main form'], text: person } },
  { path: '/ai-agents/seo-generate-meta', signedIn: true, sought: { selectors: ['main form'], text: person } },
  { path: '/ai-agents/get-tax', signedIn: true, sought: { selectors: ['main form'], text: person } },
  { path: '/customer-support', signedIn: true, sought: { selectors: ['main h1'], text: person } },
  { path: '/settings/usage', signedIn: true, sought: { selectors: ['main h1'], text: person } },
]

/** Routes for the account of the bench. */
export const routes = routesFor('Bench')

/** @throws {Error} when the address is not measured */
export const routeOf = (path: string): Route => {
  const found = routes.find((route) => route.path === path)
  if (!found) throw new Error(`${path} is not measured.`)
  return found
}
