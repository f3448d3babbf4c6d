import { z } from 'zod'
import { EngineError } from '../errors.ts'
import type { Implementation, Outcome, RunContext } from '../implement.ts'

const Reply = z.object({ title: z.string().refine((title) => title !== 'bad', 'no bad title') })

type Act = (context: RunContext<unknown>) => Promise<Outcome<unknown>>

const acts: Record<string, Act> = {
  freeze: async () => {
    for (;;);
  },
  leak: async () => {
    for (const kept: string[] = []; ;) kept.push('x'.repeat(1e6) + kept.length)
  },
  reach: async () => {
    const answer = new Promise<unknown>((settle) => process.on('message', settle))
    process.send?.({ kind: 'call', id: 99, path: ['ports', 'fetch', 'constructor'], args: ['return process'] })
    return { output: await answer, engine: 'e' }
  },
  die: async () => process.exit(3),
  refuse: async () => {
    throw new EngineError('INVALID_INPUT', { detail: 'No.', fields: { act: 'No.' } })
  },
  wait: async ({ ports, signal }) => {
    const steps: string[] = []
    await ports.fetch('https://example.com/', { signal, onStep: ({ at }) => steps.push(at) }).catch(() => undefined)
    throw new Error(`given up: ${signal.aborted} ${steps.join()}`)
  },
  model: async ({ ports, signal }) => {
    const partials: unknown[] = []
    const request = { task: 't', system: '', prompt: '', maxTokens: 1, temperature: 0, schema: Reply, signal }
    const value = await ports.text?.complete({ ...request, onPartial: (partial) => partials.push(partial) })
    return { output: { value, partials }, engine: `model:${ports.text?.name}` }
  },
  work: async ({ emit, files, ports, previous, signal }) => {
    emit.progress('reading', { done: 1, total: 2 })
    const file = await files.read('resume')
    const page = await ports.fetch('https://example.com/', { signal })
    const before = await previous?.({ url: 'x' })
    const year = ports.clock.now().getUTCFullYear()
    return {
      output: { file: [...file], body: page.body, before, year, speech: ports.speech === undefined },
      engine: 'e',
    }
  },
}

/** An engine whose input selects its behaviour. */
export const specEngine = {
  agent: { id: 'spec' },
  run: async (context) => {
    const act = acts[(context.input as { act: string }).act]
    if (!act) throw new Error('There is no such act.')
    return act(context)
  },
} as Implementation
