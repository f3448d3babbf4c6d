import type { UserData } from '@bazaar/contracts'
import { type ShellServices, carriedIn, contractVersion } from '@bazaar/federation-contract'
import { AloneLink } from './link.tsx'

/** Canned answers by path: the examples of the remote's agents, and what its own calls would say. */
export type Answers = Record<string, unknown>

const user: UserData = { id: 'alone', email: 'you@example.com', fullname: 'You', credit_score: 20 }
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** A run that reports progress for a second and then gives the example's answer. */
const play = async (
  answer: unknown,
  { signal, onEvent }: Parameters<ShellServices['runs']['follow']>[1],
): Promise<void> => {
  onEvent({ type: 'started', run_id: 'alone' })
  onEvent({ type: 'progress', text: 'Working on the example…' })
  await pause(900)
  if (signal.aborted) return
  const receipt = {
    run_id: 'alone',
    engine: 'embedded',
    credits_charged: 1,
    sources: [],
    notices: ['This is the example of this agent.'],
  }
  onEvent({
    type: 'result',
    answer: { ...(typeof answer === 'object' ? answer : {}), ...receipt },
    credit_score: 19,
    credit_held: 0,
  })
}

const carried = carriedIn(new Map())

/** A shell without a server, for a remote that runs by itself during development. */
export const aloneServices = (answers: Answers): ShellServices => ({
  contract: contractVersion,
  brand: { name: 'Agent Bazaar', contactEmail: 'support@agent-bazaar.example' },
  features: { google: false },
  download: async () => new Headers(),
  release: { useHold: () => undefined, useCarried: () => carried },
  news: { subscribe: () => () => undefined },
  theme: { useTheme: () => 'system', choose: () => undefined },
  business: { useBusiness: () => null, changed: () => undefined },
  call: async (endpoint) => {
    await pause(300)
    return endpoint.output.parse(answers[endpoint.path])
  },
  runs: {
    start: (agent, _input, options) => play(answers[agent.endpoint], options),
    follow: (_runId, options) => play({}, options),
    stop: async (id) => ({
      id,
      agent: '',
      state: 'stopped',
      input: {},
      answer: null,
      error: { code: 'RUN_STOPPED', detail: 'The run was stopped. You were not charged.' },
      credits_charged: 0,
      created_at: new Date().toISOString(),
      finished_at: null,
    }),
  },
  session: { useUser: () => user, useSignedIn: () => true, signIn: () => undefined, signOut: async () => undefined },
  credits: { useCredits: () => ({ available: 20, held: 0 }), refresh: async () => undefined },
  nav: { Link: AloneLink, navigate: (to) => void (location.hash = to), useQuery: () => new URLSearchParams() },
  catalogue: { agents: () => [], hasPage: () => false },
  notify: (tone, text) => {
    const line = document.createElement('p')
    line.role = tone === 'error' ? 'alert' : 'status'
    line.textContent = text
    document.body.append(line)
    setTimeout(() => line.remove(), 4_000)
  },
  linkedin: { read: () => null, write: () => undefined, clear: () => undefined },
  drafts: { read: () => null, write: () => undefined, clear: () => undefined },
})
