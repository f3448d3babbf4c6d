import { type ErrorCode, errorCatalogue } from '@bazaar/contracts'
import {
  type AppErrorShape,
  type HoldReason,
  type ShellServices,
  carriedIn,
  contractVersion,
} from '@bazaar/federation-contract'

type Answer = (input: unknown) => unknown

const unused = () => {
  throw new Error('This remote asks for nothing of the kind.')
}

/** A refusal as the HTTP client throws it, worded by the error catalogue. */
export const refusal = (code: ErrorCode, fields: Record<string, string> = {}): AppErrorShape => {
  const { status, detail } = errorCatalogue[code]
  return Object.assign(new Error(detail), { code, status, detail, fields, requestId: null })
}

/** A shell for specs: answers by path, and a record of everything it was asked. */
export const shell = (answers: Record<string, Answer>, features = { google: false }) => {
  const downloads: string[] = []
  const themes: string[] = []
  const businesses: unknown[] = []
  const calls: { path: string; input: unknown }[] = []
  const signedIn: unknown[] = []
  const visited: { to: string; replace: boolean }[] = []
  const notices: { tone: string; text: string }[] = []
  /** Why the form asked to be left alone, at each of its renders. */
  const holds: (HoldReason | null)[] = []
  /** What outlives an exchange of the code. */
  const kept = new Map<string, unknown>()
  const carried = carriedIn(kept)
  const services: ShellServices = {
    contract: contractVersion,
    brand: { name: 'Agent Bazaar', contactEmail: 'help@bazaar.example' },
    features,
    download: async (path) => {
      downloads.push(path)
      return new Headers()
    },
    release: { useHold: (why) => void holds.push(why), useCarried: () => carried },
    news: { subscribe: () => () => undefined },
    theme: { useTheme: () => 'system', choose: (theme) => void themes.push(theme) },
    business: { useBusiness: () => null, changed: (business) => void businesses.push(business) },
    call: async (endpoint, input) => {
      calls.push({ path: endpoint.path, input })
      const answer = answers[endpoint.path]
      if (!answer) throw new Error(`No answer for ${endpoint.path}`)
      return endpoint.output.parse(await answer(input))
    },
    runs: { start: unused, follow: unused, stop: unused },
    session: {
      useUser: () => null,
      useSignedIn: () => false,
      signIn: (token, user) => void signedIn.push({ token, user }),
      signOut: unused,
    },
    credits: { useCredits: unused, refresh: unused },
    nav: {
      Link: ({ to, children }) => <a href={to}>{children}</a>,
      navigate: (to, options) => void visited.push({ to, replace: options?.replace === true }),
      useQuery: unused,
    },
    catalogue: { agents: unused, hasPage: unused },
    notify: (tone, text) => void notices.push({ tone, text }),
    linkedin: { read: unused, write: unused, clear: unused },
    drafts: { read: unused, write: unused, clear: unused },
  }
  return { services, downloads, themes, businesses, calls, signedIn, visited, notices, holds, kept }
}
