import type { AgentDefinition, AgentEntry } from '@bazaar/agents-kit'
import type {
  BusinessProfile,
  Endpoint,
  Figure,
  RunEvent,
  RunView,
  UserData,
  densities,
  themes,
} from '@bazaar/contracts'
import type { Locale } from '@bazaar/locale'
import type { ComponentType, ReactNode } from 'react'
import type { z } from 'zod'

export type CallOptions = {
  signal?: AbortSignal
  params?: Record<string, string>
  /** Share of the input sent so far, 0 to 1; for forms with files. */
  onUpload?: (share: number) => void
}

export type RunOptions = {
  signal: AbortSignal
  /** One key per submission: submitting twice returns the same run. */
  idempotencyKey: string
  onEvent: (event: RunEvent) => void
}

export type LinkProps = {
  to: string
  children: ReactNode
  className?: string | undefined
  'aria-label'?: string
  onClick?: () => void
}

/** One action of a message, such as Undo. */
export type NoticeAction = { label: string; onPress: () => void }

export type Theme = (typeof themes)[number]
export type Density = (typeof densities)[number]
/**
 * Credits that can be spent now, and credits held by active runs. `known` is false until the server
 * reports them. Older hosts omit it and show the cached numbers.
 */
export type Balance = { available: number; held: number; known?: boolean }
/** `accessToken` is a handle of our server, never LinkedIn's own token. */
export type LinkedinHandle = { accessToken: string; username: string }

/** What the user would lose if the remote's code were replaced now. */
export type HoldReason = 'form' | 'run'

/** State a page keeps in memory across an upgrade: files, codes, a shown result. */
export type Carried = {
  /** Value written by this or an earlier build; its shape may differ, so check it. */
  read: (key: string) => unknown
  write: (key: string, value: unknown) => void
}

/** A value that changes. `get` returns the same value until then, as React's `useSyncExternalStore` needs it. */
export type Store<T> = { get: () => T; subscribe: (listener: () => void) => () => void }

/** A store of a double: never reports a change. */
export const fixedStore = <T>(get: () => T): Store<T> => ({ get, subscribe: () => () => undefined })

/** Keeps carried state in a map. */
export const carriedIn = (kept: Map<string, unknown>): Carried => ({
  read: (key) => kept.get(key),
  write: (key, value) => void kept.set(key, value),
})

export type Tone = 'success' | 'error' | 'info'

/**
 * Everything a remote may ask of the host, and the only way to do so. A remote reads the stores through the hooks of
 * `@bazaar/federation-page` and calls the commands; it never touches storage, the router or the HTTP client itself.
 */
export type ShellServices = {
  contract: number
  /** `version` is absent in older hosts. */
  brand: { name: string; contactEmail: string; version?: string }
  /** Optional features of this server. `grant`: the free credits of a new account. */
  features: { google: boolean; testAccount?: boolean | undefined; signUpClosed?: boolean; grant?: number }
  /** @throws {AppErrorShape} also when the response does not match the endpoint's schema */
  call: <I extends z.ZodType, O extends z.ZodType>(
    endpoint: Endpoint<I, O>,
    input: z.input<I>,
    options?: CallOptions,
  ) => Promise<z.output<O>>
  /**
   * Fetches a file and saves it under the server's file name. @returns the response headers @throws
   * {AppErrorShape}
   */
  download: (path: `/api/v1/${string}`) => Promise<Headers>
  runs: {
    /** Starts an agent and follows the run to its end, resuming by last event id. @throws {AppErrorShape} */
    start: (agent: Pick<AgentDefinition, 'endpoint'>, input: unknown, options: RunOptions) => Promise<void>
    /** Follows an earlier run from its first event. @throws {AppErrorShape} */
    follow: (runId: string, options: Omit<RunOptions, 'idempotencyKey'>) => Promise<void>
    /**
     * Ends a run. With `acceptCharge: false`, a stop that would cost something is refused with STOP_WOULD_CHARGE.
     * @returns the ended run @throws {AppErrorShape}
     */
    stop: (runId: string, options?: { acceptCharge?: boolean }) => Promise<RunView>
  }
  session: {
    user: Store<UserData | null>
    signIn: (token: string, user: UserData) => void
    /** Revokes the session on the server, clears local storage and signs out the other tabs. */
    signOut: () => Promise<void>
  }
  credits: {
    balance: Store<Balance>
    refresh: () => Promise<void>
  }
  nav: {
    Link: ComponentType<LinkProps>
    /** `?…` alone stays on the page. */
    navigate: (to: string, options?: { replace?: boolean }) => void
    /** Returns to the page before this one if it `fits`, else calls `otherwise`. Absent in older hosts. */
    back?: (fits: (before: { pathname: string; search: string }) => boolean, otherwise: () => void) => void
    /** Names what the page shows in its title. Absent in older hosts. @returns takes the name back */
    title?: (title: string) => () => void
    /** The query of the address, as it changes. */
    query: Store<string>
  }
  release: {
    /**
     * Until released, an open tab keeps this remote's build and only offers the new one. @returns releases the hold
     */
    hold: (why: HoldReason) => () => void
    /** State of the open page; discarded when the user leaves it. */
    carried: Carried
  }
  /** Shows a short message in a corner, which screen readers announce. */
  notify: (tone: Tone, text: string, action?: NoticeAction) => void
  /** The agents on offer, with this server's prices. */
  catalogue: {
    agents: () => readonly AgentEntry[]
    /** Whether any part of the product has a page at this path. */
    hasPage: (path: string) => boolean
  }
  /** Calls back when there is news about a topic; the whole browser shares one connection. @returns unsubscribe */
  news: { subscribe: (about: 'tickets' | 'desk', listener: () => void) => () => void }
  theme: { current: Store<Theme>; choose: (theme: Theme) => void }
  /** How close things are. Absent in older hosts. */
  density?: { current: Store<Density>; choose: (density: Density) => void }
  /** Opens the page again in another language, and remembers it in this browser. Absent in older hosts. */
  locale?: { choose: (locale: Locale) => Promise<void> }
  /** The user's business profile, once loaded; null before. */
  business: { profile: Store<BusinessProfile | null>; changed: (business: BusinessProfile) => void }
  /** The LinkedIn connection of this device, under the keys of product.md §3; removed at sign-out. */
  linkedin: {
    read: () => LinkedinHandle | null
    write: (handle: LinkedinHandle) => void
    clear: () => void
  }
  /** Form drafts, kept on this device until sent or signed out. */
  drafts: { read: (key: string) => unknown; write: (key: string, value: unknown) => void; clear: (key: string) => void }
}

/**
 * Hooks that hosts of contract 3 put on the services before there were stores. The host serves them to remotes of that
 * time, and `@bazaar/federation-page` uses them on hosts of that time. They go when `oldestContract` passes 3.
 */
export type ShellHooks = {
  session: { useUser: () => UserData | null; useSignedIn: () => boolean }
  credits: { useCredits: () => Balance }
  nav: { useQuery: () => URLSearchParams }
  release: { useHold: (why: HoldReason | null) => void; useCarried: () => Carried }
  theme: { useTheme: () => Theme }
  business: { useBusiness: () => BusinessProfile | null }
}

export type PageProps = {
  services: ShellServices
  /** `inline` = opened inside the catalogue; Back then calls `onBack`. */
  mode: 'page' | 'inline'
  onBack: () => void
}

/** Renders an agent's answer; `report` is its text, ready to be placed. */
export type AnswerView = ComponentType<{
  answer: unknown
  report: ReactNode
  copy: (text: string) => void
  /** Absent where an answer is shown without a shell. */
  services?: ShellServices | undefined
}> & {
  /** The answer with the text of another version in it; null when the view cannot show that text. */
  withText?: ((answer: unknown, markdown: string) => unknown) | undefined
  /** The charts that paper shows of an answer. */
  figures?: ((answer: unknown) => readonly Figure[]) | undefined
}

export type PageModule = {
  default: ComponentType<PageProps>
  /** Views of answers by agent id, for results shown on other pages. */
  views?: Readonly<Record<string, AnswerView>>
}

/** The module every remote exposes as `./remote`. */
export type RemoteModule = {
  contract: number
  pages: Record<string, () => Promise<PageModule>>
}

export const isRemoteModule = (value: unknown): value is RemoteModule =>
  typeof value === 'object' &&
  value !== null &&
  'contract' in value &&
  typeof value.contract === 'number' &&
  'pages' in value &&
  typeof value.pages === 'object' &&
  value.pages !== null
