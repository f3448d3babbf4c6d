import { defineAgent } from '@bazaar/agents-kit'
import { type Emit, EngineError, type Implementation, implement } from '@bazaar/agents-kit/server'
import { z } from 'zod'

const card = { title: 'Sample', summary: 'For specs.', category: 'Content', picture: 'sample' } as const

const modes = ['answer', 'empty', 'free', 'blocked', 'crash', 'wrong', 'hang', 'deaf', 'stream', 'write'] as const
export type Mode = (typeof modes)[number]

/** An agent whose input selects its behaviour, including every way a run may fail. */
export const sampleAgent = defineAgent({
  id: 'sample',
  version: 1,
  card,
  price: 2,
  input: z.object({
    text: z.string('Text is required.').trim().min(1, 'Text is required.'),
    mode: z.enum(modes).default('answer'),
    amount: z.coerce.number('Enter a number.').optional(),
  }),
  fields: {
    text: { kind: 'text', label: 'Text' },
    mode: { kind: 'choice', label: 'Mode', options: [] },
    amount: { kind: 'number', label: 'Amount' },
  },
  endpoint: '/api/v1/content/sample',
  legacy: [
    { family: 'v1', method: 'POST', path: 'sample', respond: (output) => ({ sample: output.data }) },
    { family: 'v1', method: 'GET', path: 'read-sample', respond: (output) => output.data },
    { family: 'v2', method: 'POST', path: 'sample', respond: (output) => output.data },
  ],
  output: z.object({ data: z.string(), parts: z.array(z.string()).optional() }),
  text: (output) => output.data,
  deadlineMs: 1_500,
})

export type Gate = { opened: Promise<void>; open: () => void }
export const gate = (): Gate => {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { opened: promise, open: resolve }
}

/** What happened inside the engine, for specs to inspect. */
export type Probe = { runs: number; aborted: number; hold: Gate | null; started: Gate }
export const probe = (): Probe => ({ runs: 0, aborted: 0, hold: null, started: gate() })

const never = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }))

/** Writes a beginning, resets and starts again. */
const begin = (emit: Emit, name: string): void => {
  emit.text('Not this. ')
  emit.reset('Again')
  for (const word of ['Dear ', name, ', we']) emit.text(word)
}

const stream = (emit: Emit, name: string): void => {
  emit.progress('Reading', { done: 1, total: 2 })
  for (const word of ['One ', 'two ', 'three']) emit.text(word)
  emit.reset('Again')
  emit.text(name)
}

const writers: Partial<Record<Mode, typeof begin>> = { write: begin, stream }

export const sampleImplementation = (seen: Probe): Implementation =>
  implement(sampleAgent, async ({ input, signal, emit }) => {
    seen.runs += 1
    signal.addEventListener('abort', () => (seen.aborted += 1))
    seen.started.open()
    const engine = 'embedded'
    await seen.hold?.opened
    if (input.mode === 'empty') return { output: { data: ' \n' }, engine }
    if (input.mode === 'free') return { output: { data: 'Fallback' }, engine, free: true, notices: ['Free.'] }
    if (input.mode === 'blocked') throw new EngineError('URL_BLOCKED')
    if (input.mode === 'crash') throw new Error('password=hunter2')
    if (input.mode === 'wrong') return { output: { data: 7 as never }, engine }
    writers[input.mode]?.(emit, input.text)
    if (input.mode === 'hang' || input.mode === 'write') return never(signal)
    if (input.mode === 'deaf') return new Promise<never>(() => undefined)
    return {
      output: { data: `Hello ${input.text}` },
      engine,
      sources: [{ url: 'https://example.com/', fetchedAt: '2026-11-02T10:00:00Z' }],
    }
  })

/** The same agent without a deadline that a slow machine reaches. */
export const patient = (one: Implementation): Implementation => ({
  ...one,
  agent: { ...one.agent, deadlineMs: 120_000 },
})
