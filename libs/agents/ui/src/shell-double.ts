import type { AgentDefinition } from '@bazaar/agents-kit'
import type { BusinessProfile, RunEvent } from '@bazaar/contracts'
import type { RunOptions, ShellServices, Tone } from '@bazaar/federation-contract'
import { createElement } from 'react'

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

/** A shell for specs: it keeps what it was asked and does nothing by itself. */
export const createShellDouble = ({
  available = 20,
  business = null,
}: { available?: number; business?: BusinessProfile | null } = {}) => {
  const asked: AskedRun[] = []
  const notified: { tone: Tone; text: string }[] = []
  const stopped: string[] = []
  const kept = new Map<string, unknown>()
  const counts = { refreshed: 0 }
  const stopAnswer: { error: unknown } = { error: null }

  const services: ShellServices = {
    contract: 1,
    brand: { name: 'Agent Bazaar', contactEmail: 'help@example.com' },
    features: { google: false },
    download: () => Promise.reject(new Error('The double has no files.')),
    theme: { useTheme: () => 'system', choose: () => undefined },
    business: { useBusiness: () => business, changed: () => undefined },
    call: () => Promise.reject(new Error('The double answers no calls.')),
    runs: {
      start: (agent, input, options) =>
        ask(asked, { kind: 'start', agent, input, runId: null, key: options.idempotencyKey }, options),
      follow: (runId, options) => ask(asked, { kind: 'follow', agent: null, input: null, runId, key: null }, options),
      stop: async (runId) => {
        stopped.push(runId)
        if (stopAnswer.error) throw stopAnswer.error
      },
    },
    session: { useUser: () => null, useSignedIn: () => true, signIn: () => undefined, signOut: async () => undefined },
    credits: {
      useCredits: () => ({ available, held: 0 }),
      refresh: async () => {
        counts.refreshed += 1
      },
    },
    nav: {
      Link: ({ to, children }) => createElement('a', { href: to }, children),
      navigate: () => undefined,
    },
    notify: (tone, text) => {
      notified.push({ tone, text })
    },
    drafts: {
      read: (key) => kept.get(key),
      write: (key, value) => void kept.set(key, value),
      clear: (key) => void kept.delete(key),
    },
  }
  return { services, asked, notified, stopped, kept, counts, stopAnswer }
}

/** The run asked for last. */
export const latest = (asked: readonly AskedRun[]): AskedRun => {
  const run = asked.at(-1)
  if (!run) throw new Error('No run was asked for.')
  return run
}
