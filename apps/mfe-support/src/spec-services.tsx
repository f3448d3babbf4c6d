import { type ErrorCode, errorCatalogue } from '@bazaar/contracts'
import {
  type AppErrorShape,
  type HoldReason,
  type ShellServices,
  carriedIn,
  contractVersion,
} from '@bazaar/federation-contract'

const unused = () => {
  throw new Error('This remote asks for nothing of the kind.')
}

/** A refusal as the HTTP client throws it, worded by the error catalogue. */
export const refusal = (code: ErrorCode): AppErrorShape => {
  const { status, detail } = errorCatalogue[code]
  return Object.assign(new Error(detail), { code, status, detail, fields: {}, requestId: null })
}

/** A shell for specs: one answer to every call, drafts in a map, and a record of what was sent. */
export const shell = (answer: () => unknown) => {
  const calls: { path: string; input: unknown }[] = []
  const stored = new Map<string, unknown>()
  /** Why the form asked to be left alone, at each of its renders. */
  const holds: (HoldReason | null)[] = []
  /** What outlives an exchange of the code. */
  const kept = new Map<string, unknown>()
  const carried = carriedIn(kept)
  const services: ShellServices = {
    contract: contractVersion,
    brand: { name: 'Agent Bazaar', contactEmail: 'help@bazaar.example' },
    features: { google: false },
    release: { useHold: (why) => void holds.push(why), useCarried: () => carried },
    news: { subscribe: () => () => undefined },
    theme: { useTheme: () => 'system', choose: unused },
    business: { useBusiness: () => null, changed: unused },
    call: async (endpoint, input) => {
      calls.push({ path: endpoint.path, input })
      return endpoint.output.parse(await answer())
    },
    runs: { start: unused, follow: unused, stop: unused },
    session: { useUser: unused, useSignedIn: unused, signIn: unused, signOut: unused },
    credits: { useCredits: unused, refresh: unused },
    nav: { Link: unused, navigate: unused, useQuery: unused },
    catalogue: { agents: unused, hasPage: unused },
    download: unused,
    notify: unused,
    linkedin: { read: unused, write: unused, clear: unused },
    drafts: {
      read: (key) => stored.get(key) ?? null,
      write: (key, value) => void stored.set(key, value),
      clear: (key) => void stored.delete(key),
    },
  }
  return { services, calls, stored, holds, kept }
}
