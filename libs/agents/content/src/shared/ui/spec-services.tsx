import {
  type LinkedinHandle,
  type ShellServices,
  carriedIn,
  contractVersion,
  fixedStore,
} from '@bazaar/federation-contract'

const unused = () => {
  throw new Error('Not used here.')
}

export type Answer = (input: unknown) => unknown

/** A shell for specs: answers calls by path, and keeps what was sent, said and stored. */
export const shell = (answers: Record<string, Answer>) => {
  const calls: { path: string; input: unknown }[] = []
  const notices: { tone: string; text: string }[] = []
  const stored: { linkedin: LinkedinHandle | null } = { linkedin: null }
  const carried = carriedIn(new Map())
  const balance = { available: 20, held: 0 }
  const services: ShellServices = {
    contract: contractVersion,
    brand: { name: 'Agent Bazaar', contactEmail: 'help@bazaar.example' },
    features: { google: false },
    release: { hold: () => () => undefined, carried },
    news: { subscribe: () => () => undefined },
    theme: { current: fixedStore(() => 'system'), choose: unused },
    business: { profile: fixedStore(() => null), changed: unused },
    call: async (endpoint, input) => {
      calls.push({ path: endpoint.path, input })
      return endpoint.output.parse(await answers[`${endpoint.method} ${endpoint.path}`]?.(input))
    },
    download: unused,
    runs: { start: unused, follow: unused, stop: unused },
    session: { user: fixedStore(() => null), signIn: unused, signOut: unused },
    credits: { balance: fixedStore(() => balance), refresh: unused },
    nav: { Link: ({ children }) => <>{children}</>, navigate: unused, query: fixedStore(() => '') },
    catalogue: { agents: () => [], hasPage: () => false },
    notify: (tone, text) => void notices.push({ tone, text }),
    linkedin: {
      read: () => stored.linkedin,
      write: (handle) => void (stored.linkedin = handle),
      clear: () => void (stored.linkedin = null),
    },
    drafts: { read: () => null, write: unused, clear: unused },
  }
  return { services, calls, notices, stored }
}
