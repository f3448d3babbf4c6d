import { type UserData, errorCatalogue } from '@bazaar/contracts'
import type { ShellServices } from '@bazaar/federation-contract'
import { AloneLink } from './link.tsx'
import { createShellDouble } from './shell-double.tsx'

/** Canned answers by path: the examples of the remote's agents and of its other calls. */
export type Answers = Record<string, unknown>

const user: UserData = { id: 'alone', email: 'you@example.com', fullname: 'You', credit_score: 20 }
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Simulates a run: progress for a second, then the example's answer. */
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

/** A shell without a server, for a standalone remote during development. */
export const aloneServices = (answers: Answers): ShellServices => {
  const { services, state } = createShellDouble()
  state.user = user
  return {
    ...services,
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
        error: { code: 'RUN_STOPPED', detail: errorCatalogue.RUN_STOPPED.detail },
        credits_charged: 0,
        created_at: new Date().toISOString(),
        finished_at: null,
      }),
    },
    nav: { ...services.nav, Link: AloneLink, navigate: (to) => void (to.startsWith('?') || (location.hash = to)) },
    notify: (tone, text) => {
      const line = document.createElement('p')
      line.role = tone === 'error' ? 'alert' : 'status'
      line.textContent = text
      document.body.append(line)
      setTimeout(() => line.remove(), 4_000)
    },
  }
}
