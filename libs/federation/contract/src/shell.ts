import type { AgentDefinition, AgentEntry } from '@bazaar/agents-kit'
import type { BusinessProfile, Endpoint, RunEvent, RunView, UserData, themes } from '@bazaar/contracts'
import type { ComponentType, ReactNode } from 'react'
import type { z } from 'zod'

export type CallOptions = {
  signal?: AbortSignal
  params?: Record<string, string>
  /** Share of the input that has been sent, from 0 to 1; for forms with files. */
  onUpload?: (share: number) => void
}

export type RunOptions = {
  signal: AbortSignal
  /** One key per press: pressing twice gives the same run. */
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

/** One thing to do about a message, such as Undo. */
export type NoticeAction = { label: string; onPress: () => void }

export type Theme = (typeof themes)[number]
/** Credits that can be spent now, and credits held by runs under way. */
export type Balance = { available: number; held: number }
/** `accessToken` is a handle of our server's, never LinkedIn's own token. */
export type LinkedinHandle = { accessToken: string; username: string }

/** What the user would lose if the remote's code were replaced now. */
export type HoldReason = 'form' | 'run'

/** What a page keeps in memory while its code is replaced under it: files, codes, a shown result. */
export type Carried = {
  /** What this or an earlier build wrote; it may have another shape, so check it. */
  read: (key: string) => unknown
  write: (key: string, value: unknown) => void
}

/** A value that changes. `get` returns the same value until then, as React's `useSyncExternalStore` needs it. */
export type Store<T> = { get: () => T; subscribe: (listener: () => void) => () => void }

/** A store of a double: never reports a change. */
export const fixedStore = <T>(get: () => T): Store<T> => ({ get, subscribe: () => () => undefined })

/** Keeps what is carried in a map. */
export const carriedIn = (kept: Map<string, unknown>): Carried => ({
  read: (key) => kept.get(key),
  write: (key, value) => void kept.set(key, value),
})

export type Tone = 'success' | 'error' | 'info'

/**
 * Everything a remote may ask of the host. It is the only door: a remote reads the stores, through the hooks of
 * `@bazaar/federation-page`, and calls the commands. It never touches storage, the router or the HTTP client itself.
 */
export type ShellServices = {
  contract: number
  /** `version` is absent in older hosts. */
  brand: { name: string; contactEmail: string; version?: string }
  /** What this server is set up for. */
  features: { google: boolean }
  /** @throws {AppErrorShape} also when the answer does not fit the endpoint's schema. */
  call: <I extends z.ZodType, O extends z.ZodType>(
    endpoint: Endpoint<I, O>,
    input: z.input<I>,
    options?: CallOptions,
  ) => Promise<z.output<O>>
  /** Fetches a file and saves it under the name the server gives. @returns the headers of the answer @throws {AppErrorShape} */
  download: (path: `/api/v1/${string}`) => Promise<Headers>
  runs: {
    /** Starts an agent and follows it to the end, reconnecting by last event id. @throws {AppErrorShape} */
    start: (agent: AgentDefinition, input: unknown, options: RunOptions) => Promise<void>
    /** Follows a run that was started earlier, from its first event. @throws {AppErrorShape} */
    follow: (runId: string, options: Omit<RunOptions, 'idempotencyKey'>) => Promise<void>
    /**
     * Ends a run. With `acceptCharge: false` a stop that would cost something is refused with STOP_WOULD_CHARGE.
     * @returns the run as it ended @throws {AppErrorShape}
     */
    stop: (runId: string, options?: { acceptCharge?: boolean }) => Promise<RunView>
  }
  session: {
    user: Store<UserData | null>
    signIn: (token: string, user: UserData) => void
    /** Revokes the session on the server, clears local storage, signs out the other tabs. */
    signOut: () => Promise<void>
  }
  credits: {
    balance: Store<Balance>
    refresh: () => Promise<void>
  }
  nav: {
    Link: ComponentType<LinkProps>
    navigate: (to: string, options?: { replace?: boolean }) => void
    /** The query of the address, as it changes. */
    query: Store<string>
  }
  release: {
    /** While held, an open tab keeps this remote's build and offers the new one instead. @returns how to end the hold */
    hold: (why: HoldReason) => () => void
    /** Memory of the open page; gone when the page is left. */
    carried: Carried
  }
  /** A short message in a corner, read out by screen readers. */
  notify: (tone: Tone, text: string, action?: NoticeAction) => void
  /** What the product offers now, with the prices of this server. */
  catalogue: {
    agents: () => readonly AgentEntry[]
    /** Whether some part of the product serves a page at this path. */
    hasPage: (path: string) => boolean
  }
  /** Calls back when there is something new about a matter; one connection serves the whole browser. @returns how to stop */
  news: { subscribe: (about: 'tickets' | 'desk', hear: () => void) => () => void }
  theme: { current: Store<Theme>; choose: (theme: Theme) => void }
  /** What agents may start from, once it is known; null while it is not. */
  business: { profile: Store<BusinessProfile | null>; changed: (business: BusinessProfile) => void }
  /** What stands for a connected LinkedIn on this device, under the keys of product.md §3; gone at sign-out. */
  linkedin: {
    read: () => LinkedinHandle | null
    write: (handle: LinkedinHandle) => void
    clear: () => void
  }
  /** What was typed in a form, kept on this device until sent or signed out. */
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

/** Shows an agent's answer in its own way; `report` is its text, ready to be placed. */
export type AnswerView = ComponentType<{
  answer: unknown
  report: ReactNode
  copy: (text: string) => void
  /** Absent where an answer is shown without a shell. */
  services?: ShellServices | undefined
}>

export type PageModule = {
  default: ComponentType<PageProps>
  /** Own views of answers by agent id, for results that are opened elsewhere. */
  views?: Readonly<Record<string, AnswerView>>
}

/** What every remote exposes as `./remote`, its only exposed module. */
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
