import { enableCompileCache } from 'node:module'
import { z } from 'zod'
import type { Implementation, RunContext } from '../implement.ts'
import { createPortStubs } from './port-stubs.ts'
import { type FromEngine, type Target, type ToEngine, describeSchema, encode, fromWireError, replyOf } from './wire.ts'

type Settle = { resolve: (value: unknown) => void; reject: (error: unknown) => void }

/** Calls into the server, and the functions, signals and schemas that such calls hand out. */
const createCalls = (send: (message: FromEngine) => void) => {
  const waiting = new Map<number, Settle>()
  const handedOut = new Map<number, Target>()
  let last = 0
  const next = () => (last += 1)

  const keep = (value: object) => {
    if (typeof value === 'function') {
      const id = next()
      handedOut.set(id, value as Target)
      return { $function: id }
    }
    if (value instanceof AbortSignal) {
      const id = next()
      const abort = () => send({ kind: 'abort', signal: id })
      if (value.aborted) queueMicrotask(abort)
      value.addEventListener('abort', abort, { once: true })
      return { $signal: id }
    }
    if (value instanceof z.ZodType) {
      const id = next()
      const { json, check } = describeSchema(value)
      handedOut.set(id, check as Target)
      return { $schema: id, json }
    }
    return null
  }
  return {
    call:
      (...path: string[]) =>
      (...args: unknown[]): Promise<unknown> => {
        const { promise, resolve, reject } = Promise.withResolvers()
        const id = next()
        waiting.set(id, { resolve, reject })
        send({ kind: 'call', id, path, args: args.map((value) => encode(value, keep)) })
        return promise
      },
    settle: ({ id, reply }: Extract<ToEngine, { kind: 'answer' }>): void => {
      const asked = waiting.get(id)
      waiting.delete(id)
      if (reply.ok) asked?.resolve(reply.value)
      else asked?.reject(fromWireError(reply.error))
    },
    answer: async ({ id, target, args }: Extract<ToEngine, { kind: 'call' }>): Promise<void> =>
      send({ kind: 'answer', id, reply: await replyOf(() => handedOut.get(target)?.(...args)) }),
    clear: (): void => {
      waiting.clear()
      handedOut.clear()
    },
  }
}

const isEngine = (value: unknown): value is Implementation =>
  typeof value === 'object' && value !== null && 'agent' in value && 'run' in value

/** The program of an engine's process: works on one run after another, with ports that stay in the server. */
const serve = async (firstModule?: string): Promise<void> => {
  const send = (message: FromEngine): void => void process.send?.(message)
  const { call, settle, answer, clear } = createCalls(send)
  const emit =
    (method: string) =>
    (...args: unknown[]) =>
      send({ kind: 'emit', method, args })
  let stop = new AbortController()
  const engines = new Map<string, Implementation>()

  /** Returns the engine of a module. Reports the first load to the server, because loading is not the engine's time. */
  const findEngine = async (module: string): Promise<Implementation> => {
    const known = engines.get(module)
    if (known) return known
    const exports: Record<string, unknown> = await import(module)
    send({ kind: 'loaded' })
    const engine = Object.values(exports).find(isEngine)
    if (!engine) throw new Error(`${module} exports no engine.`)
    engines.set(module, engine)
    return engine
  }

  const run = async ({ module, input, ports, now, hasPrevious }: Extract<ToEngine, { kind: 'run' }>) => {
    stop = new AbortController()
    const engine = await findEngine(module)
    return engine.run({
      input,
      ports: createPortStubs(ports, now, call),
      signal: stop.signal,
      files: { read: call('files', 'read') },
      emit: { progress: emit('progress'), text: emit('text'), reset: emit('reset') },
      ...(hasPrevious ? { previous: call('previous') } : {}),
    } as RunContext<unknown>)
  }

  process.on('message', async (message: ToEngine) => {
    if (message.kind === 'abort') stop.abort(new Error(message.reason))
    else if (message.kind === 'answer') settle(message)
    else if (message.kind === 'call') await answer(message)
    else {
      const reply = await replyOf(() => run(message))
      clear()
      send({ kind: 'end', reply })
    }
  })
  // A module that cannot be loaded fails the run that needs it.
  if (firstModule) await import(firstModule).catch(() => undefined)
  send({ kind: 'ready' })
}

enableCompileCache()
// Ctrl-C reaches the whole process group; the server decides when a run ends. One that was killed leaves nothing behind.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
process.once('disconnect', () => process.exit(0))
void serve(process.argv[2])
