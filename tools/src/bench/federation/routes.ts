import type { Sought } from './in-page.ts'

export type Route = { path: string; signedIn: boolean; sought: Sought }

/** The name of the signed-in person comes from the API, so it stands for the page's data. */
const person = 'Bench'

/** The pages that are measured: sign-in, catalogue, and one of each remote. */
export const routes: readonly Route[] = [
  { path: '/login', signedIn: false, sought: { selectors: ['form input[type=email]', 'form button'], text: '' } },
  { path: '/ai-agents', signedIn: true, sought: { selectors: ['a[href="/ai-agents/get-tax"]'], text: person } },
  { path: '/ai-agents/email-draft', signedIn: true, sought: { selectors: ['main form'], text: person } },
  { path: '/ai-agents/seo-generate-meta', signedIn: true, sought: { selectors: ['main form'], text: person } },
  { path: '/ai-agents/get-tax', signedIn: true, sought: { selectors: ['main form'], text: person } },
  { path: '/customer-support', signedIn: true, sought: { selectors: ['main h1'], text: person } },
  { path: '/settings/usage', signedIn: true, sought: { selectors: ['main h1'], text: person } },
]
