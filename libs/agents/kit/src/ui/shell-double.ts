import type { AgentDefinition } from '../index.ts'
import type { AgentEntry } from '../index.ts'
import type { BusinessProfile, Endpoint, RunEvent, RunView } from '@bazaar/contracts'
import {
  type HoldReason,
  type RunOptions,
  type ShellServices,
  type Tone,
  carriedIn,
  fixedStore,
} from '@bazaar/federation-contract'
import { createElement } from 'react'
import type { z } from 'zod'

/** One run as the double was asked for it; the spec plays the server. */
export type AskedRun = {
  kind: 'start' | 'follow'
  agent: AgentDefinition | null
  input: unknown
  runId: string | null
  key: string | null
  signal: AbortSignal
  send: (event: RunEvent) => void
  /** The stream ends. */
  end: () => void
  /** The call throws. */
  refuse: (error: unknown) => void
}

const ask = (
  asked: AskedRun[],
  what: Pick<AskedRun, 'kind' | 'agent' | 'input' | 'runId' | 'key'>,
  options: Omit<RunOptions, 'idempotencyKey'>,
): Promise<void> =>
  new Promise((resolve, reject) => {
    asked.push({ ...what, signal: options.signal, send: options.onEvent, end: resolve, refuse: reject })
    options.signal.addEventListener('abort', () => reject(Object.assign(new Error('Stopped.'), { code: 'ABORTED' })))
  })

const stoppedRun: RunView = {
  id: 'run-1',
  agent: 'every-kind',
  state: 'stopped',
  input: {},
  answer: null,
  error: { code: 'RUN_STOPPED', detail: 'The run was stopped. You were not charged.' },
  credits_charged: 0,
  created_at: '2026-11-21T05:12:00.000Z',
  finished_at: '2026-11-21T05:12:09.000Z',
}

const placeDouble = () => {
  const place = {
    query: '',
    visited: [] as string[],
    downloads: [] as string[],
    downloadHeaders: {} as Record<string, string>,
    /** Reasons to keep the build, null where there is none any more. */
    holds: [null] as (HoldReason | null)[],
  }
  const carried = carriedIn(new Map())
  const release: ShellServices['release'] = {
    hold: (why) => {
      place.holds.push(why)
      return () => void place.holds.push(null)
    },
    carried,
  }
  return { place, release }
}

/** A shell for specs: it keeps what it was asked and does nothing by itself. */
export const createShellDouble = ({
  available = 20,
  business = null,
}: { available?: number; business?: BusinessProfile | null } = {}) => {
  const asked: AskedRun[] = []
  const notified: { tone: Tone; text: string }[] = []
  const stopped: string[] = []
  const accepted: boolean[] = []
  const kept = new Map<string, unknown>()
  const counts = { refreshed: 0 }
  const stopAnswer: { error: unknown; run: Partial<RunView> } = { error: null, run: {} }
  const calls: { path: string; input: unknown; params: Record<string, string> }[] = []
  /** Answers by path; the spec writes them. */
  const answers = new Map<string, (input: unknown) => unknown>()
  const { place, release } = placeDouble()
  const agents: AgentEntry[] = []
  const balance = { available, held: 0 }

  const services: ShellServices = {
    contract: 1,
    brand: { name: 'Agent Bazaar', contactEmail: 'help@example.com' },
    features: { google: false },
    release,
    news: { subscribe: () => () => undefined },
    theme: { current: fixedStore(() => 'system'), choose: () => undefined },
    business: { profile: fixedStore(() => business), changed: () => undefined },
    call: async <I extends z.ZodType, O extends z.ZodType>(
      endpoint: Endpoint<I, O>,
      input: z.input<I>,
      options: { params?: Record<string, string> } = {},
    ) => {
      calls.push({ path: endpoint.path, input, params: options.params ?? {} })
      const answer = answers.get(endpoint.path)
      if (!answer) throw new Error(`The double has no answer for ${endpoint.path}.`)
      return endpoint.output.parse(await answer(input))
    },
    download: async (path) => {
      place.downloads.push(path)
      return new Headers(place.downloadHeaders)
    },
    runs: {
      start: (agent, input, options) =>
        ask(asked, { kind: 'start', agent, input, runId: null, key: options.idempotencyKey }, options),
      follow: (runId, options) => ask(asked, { kind: 'follow', agent: null, input: null, runId, key: null }, options),
      stop: async (runId, { acceptCharge = true } = {}) => {
        stopped.push(runId)
        accepted.push(acceptCharge)
        if (stopAnswer.error) throw stopAnswer.error
        return { ...stoppedRun, id: runId, ...stopAnswer.run }
      },
    },
    session: { user: fixedStore(() => null), signIn: () => undefined, signOut: async () => undefined },
    credits: {
      balance: fixedStore(() => balance),
      refresh: async () => {
        counts.refreshed += 1
      },
    },
    nav: {
      Link: ({ to, children }) => createElement('a', { href: to }, children),
      navigate: (to) => void place.visited.push(to),
      query: fixedStore(() => place.query),
    },
    catalogue: { agents: () => agents, hasPage: (path) => path === '/customer-support' },
    notify: (tone, text) => {
      notified.push({ tone, text })
    },
    linkedin: { read: () => null, write: () => undefined, clear: () => undefined },
    drafts: {
      read: (key) => kept.get(key),
      write: (key, value) => void kept.set(key, value),
      clear: (key) => void kept.delete(key),
    },
  }
  return { services, asked, notified, stopped, accepted, kept, counts, stopAnswer, calls, answers, place, agents }
}

/** The run asked for last. */
export const latest = (asked: readonly AskedRun[]): AskedRun => {
  const run = asked.at(-1)
  if (!run) throw new Error('No run was asked for.')
  return run
}
