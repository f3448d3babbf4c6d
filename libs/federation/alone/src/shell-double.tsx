import type { AgentEntry } from '@bazaar/agents-kit'
import {
  type AppErrorShape,
  type BusinessProfile,
  type ErrorCode,
  type UserData,
  errorCatalogue,
} from '@bazaar/contracts'
import type { Locale } from '@bazaar/locale'
import {
  type Density,
  type HoldReason,
  type LinkedinHandle,
  type ShellServices,
  type Theme,
  type Tone,
  carriedIn,
  contractVersion,
  fixedStore,
} from '@bazaar/federation-contract'

export type CallAnswer = (input: unknown) => unknown

/** Canned answers by `<path>`, or by `<METHOD> <path>` if a path has several methods. */
export type CallAnswers = Record<string, CallAnswer>

/** An error as the HTTP client throws it, with the text of the error catalogue. */
export const refusal = (code: ErrorCode, fields: Record<string, string> = {}): AppErrorShape => {
  const { status, detail } = errorCatalogue[code]
  return Object.assign(new Error(detail), { code, status, detail, fields, requestId: null })
}

const notDoubled = () => {
  throw new Error('The shell double has no runs: replace `runs`.')
}

/** The state of the shell that a remote reads and writes. A spec may set any of it before rendering. */
const initialState = () => ({
  balance: { available: 20, held: 0 },
  user: null as UserData | null,
  theme: 'system' as Theme,
  density: 'comfortable' as Density,
  business: null as BusinessProfile | null,
  query: '',
  /** What the page says it shows. */
  title: null as string | null,
  agents: [] as AgentEntry[],
  downloadHeaders: {} as Record<string, string>,
  linkedin: null as LinkedinHandle | null,
  creditRefreshes: 0,
  drafts: new Map<string, unknown>(),
  carried: new Map<string, unknown>(),
})

/** The calls of a remote to the shell, in order. */
const emptyRecord = () => ({
  calls: [] as { path: string; input: unknown; params: Record<string, string> | undefined }[],
  downloads: [] as string[],
  signedIn: [] as { token: string; user: UserData }[],
  visited: [] as { to: string; replace: boolean }[],
  notices: [] as { tone: Tone; text: string }[],
  themes: [] as Theme[],
  densities: [] as Density[],
  locales: [] as Locale[],
  businesses: [] as BusinessProfile[],
  /** Reasons to hold the build; null once there is none. */
  holds: [null] as (HoldReason | null)[],
})

/**
 * The one double of `ShellServices`: it answers calls from `answers`, stores what it is given and records the
 * calls. A standalone remote spreads it and replaces the parts that need real behaviour.
 */
export const createShellDouble = (answers: CallAnswers = {}) => {
  const state = initialState()
  const asked = emptyRecord()
  const carried = carriedIn(state.carried)
  const services: ShellServices = {
    contract: contractVersion,
    brand: { name: 'Agent Bazaar', contactEmail: 'help@bazaar.example' },
    features: { google: false },
    call: async (endpoint, input, options) => {
      asked.calls.push({ path: endpoint.path, input, params: options?.params })
      const answer = answers[`${endpoint.method} ${endpoint.path}`] ?? answers[endpoint.path]
      if (!answer) throw new Error(`The shell double has no answer for ${endpoint.path}.`)
      return endpoint.output.parse(await answer(input))
    },
    download: async (path) => {
      asked.downloads.push(path)
      return new Headers(state.downloadHeaders)
    },
    runs: { start: notDoubled, follow: notDoubled, stop: notDoubled },
    session: {
      user: fixedStore(() => state.user),
      signIn: (token, user) => void asked.signedIn.push({ token, user }),
      signOut: async () => undefined,
    },
    credits: {
      balance: fixedStore(() => state.balance),
      refresh: async () => void (state.creditRefreshes += 1),
    },
    nav: {
      Link: ({ to, ...rest }) => <a href={to} {...rest} />,
      navigate: (to, options) => void asked.visited.push({ to, replace: options?.replace === true }),
      title: (title) => {
        state.title = title
        return () => {
          state.title = null
        }
      },
      query: fixedStore(() => state.query),
    },
    release: {
      hold: (why) => {
        asked.holds.push(why)
        return () => void asked.holds.push(null)
      },
      carried,
    },
    notify: (tone, text) => void asked.notices.push({ tone, text }),
    catalogue: { agents: () => state.agents, hasPage: () => true },
    news: { subscribe: () => () => undefined },
    theme: { current: fixedStore(() => state.theme), choose: (theme) => void asked.themes.push(theme) },
    density: {
      current: fixedStore(() => state.density),
      choose: (density) => void asked.densities.push(density),
    },
    locale: { choose: async (locale) => void asked.locales.push(locale) },
    business: {
      profile: fixedStore(() => state.business),
      changed: (business) => void asked.businesses.push(business),
    },
    linkedin: {
      read: () => state.linkedin,
      write: (handle) => void (state.linkedin = handle),
      clear: () => void (state.linkedin = null),
    },
    drafts: {
      read: (key) => state.drafts.get(key) ?? null,
      write: (key, value) => void state.drafts.set(key, value),
      clear: (key) => void state.drafts.delete(key),
    },
  }
  return { services, state, ...asked }
}
