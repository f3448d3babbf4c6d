import type { ChildProcess } from 'node:child_process'
import type { Outcome, RunContext } from '../implement.ts'
import { type PoolOptions, createProcessPool } from './process-pool.ts'
import {
  type FromEngine,
  type Kept,
  type RemoteSchema,
  type Reply,
  type Target,
  type ToEngine,
  decode,
  fromWireError,
  replyOf,
  shapeOf,
} from './wire.ts'

/**
 * Runs engines in processes of their own, so that no page, file or model reply can hold up or crash the server.
 * A process works on one run at a time and is ended when it does not stop in time. Threads would be cheaper, but one
 * that runs out of memory may abort the whole process.
 */
export type Engines = {
  /**
   * @param module URL of the engine's module
   * @throws what the engine threw; {Error} when its process ended
   */
  run: (module: string, context: RunContext<unknown>, options?: RunOptions) => Promise<Outcome<unknown>>
  close: () => Promise<void>
}

type RunOptions = {
  /** Called when a process is free for the engine and has its module loaded. */
  onStart?: () => void
  /** Whether what the engine asks of the server may be done; asked each time. */
  mayAsk?: () => Promise<boolean>
}

type Options = PoolOptions & {
  /** Milliseconds an aborted engine has to end by itself. */
  graceMs?: number
}

const ignore = () => undefined
/** A module that is not loaded after this long is the engine's problem. */
const maxLoadMs = 60_000

const findTarget = (context: RunContext<unknown>, path: readonly string[]): Target => {
  let owner: unknown = context
  let found: unknown = context
  for (const key of path) {
    owner = found
    // Own properties only: an engine that was taken over must not reach constructors.
    if (typeof owner !== 'object' || owner === null || !Object.hasOwn(owner, key))
      throw new Error(`There is no ${path.join('.')}.`)
    found = (owner as Record<string, unknown>)[key]
  }
  if (typeof found !== 'function') throw new Error(`There is no ${path.join('.')}.`)
  return (...args) => Reflect.apply(found, owner, args)
}

/** Works on one run in one process. */
const runIn = async (
  child: ChildProcess,
  module: string,
  context: RunContext<unknown>,
  { onLoaded, mayAsk }: { onLoaded: () => void; mayAsk: RunOptions['mayAsk'] | undefined },
): Promise<Outcome<unknown>> => {
  const { promise, resolve, reject } = Promise.withResolvers<Reply>()
  const aborts = new Map<number, AbortController>()
  const asked = new Map<number, (reply: Reply) => void>()
  let numbers = 0
  const send = (message: ToEngine): void => void (child.connected && child.send(message, ignore))

  const callBack = (target: number, args: unknown[]): Promise<unknown> => {
    numbers += 1
    const id = numbers
    send({ kind: 'call', id, target, args })
    return new Promise((done, fail) => {
      asked.set(id, (reply) => (reply.ok ? done(reply.value) : fail(fromWireError(reply.error))))
    })
  }
  const make = (kept: Kept) => {
    if ('$function' in kept) return (...args: unknown[]) => void callBack(kept.$function, args).catch(() => undefined)
    if ('$schema' in kept) {
      const check = (value: unknown) => callBack(kept.$schema, [value]) as ReturnType<RemoteSchema['check']>
      return { json: kept.json, check } satisfies RemoteSchema
    }
    const controller = new AbortController()
    aborts.set(kept.$signal, controller)
    return AbortSignal.any([controller.signal, context.signal])
  }
  const take = async (message: FromEngine): Promise<void> => {
    if (message.kind === 'ready') return
    if (message.kind === 'loaded') return onLoaded()
    if (message.kind === 'end') return resolve(message.reply)
    if (message.kind === 'emit') return findTarget(context, ['emit', message.method])(...message.args) as void
    if (message.kind === 'abort') return aborts.get(message.signal)?.abort(new Error('The engine gave it up.'))
    if (message.kind === 'answer') {
      asked.get(message.id)?.(message.reply)
      return void asked.delete(message.id)
    }
    const args = message.args.map((value) => decode(value, make))
    if ((await mayAsk?.()) === false) return
    const reply = await replyOf(() => findTarget(context, message.path)(...args))
    send({ kind: 'answer', id: message.id, reply })
  }
  // What cannot be passed on, such as a value that cannot be cloned, fails this run and not the server.
  const onMessage = (message: FromEngine) =>
    void take(message).catch((error: unknown) => {
      child.kill('SIGKILL')
      reject(error)
    })
  const onExit = () => reject(new Error('The engine’s process ended before the run did.'))
  const onAbort = () => send({ kind: 'abort', reason: 'The run was cut short.' })
  child.on('message', onMessage).on('error', reject).on('exit', onExit)
  context.signal.addEventListener('abort', onAbort, { once: true })
  const ports = shapeOf(context.ports)
  send({
    kind: 'run',
    module,
    input: context.input,
    ports,
    now: context.ports.clock.now().getTime(),
    hasPrevious: context.previous !== undefined,
  })
  try {
    const reply = await promise
    if (reply.ok) return reply.value as Outcome<unknown>
    throw fromWireError(reply.error)
  } finally {
    context.signal.removeEventListener('abort', onAbort)
    child.off('message', onMessage).off('error', reject).off('exit', onExit)
  }
}

export const createEngines = ({ graceMs = 2_000, ...options }: Options = {}): Engines => {
  const pool = createProcessPool(options)
  const loaded = new WeakMap<ChildProcess, Set<string>>()

  /** Calls back when the process has the module: at once, if it has run it before. */
  const untilLoaded = (child: ChildProcess, module: string, onStart: () => void) => {
    const modules = loaded.get(child) ?? new Set()
    loaded.set(child, modules)
    if (modules.has(module)) {
      onStart()
      return { onLoaded: ignore, forget: ignore }
    }
    const late = setTimeout(onStart, maxLoadMs).unref()
    const onLoaded = () => {
      clearTimeout(late)
      modules.add(module)
      onStart()
    }
    return { onLoaded, forget: () => clearTimeout(late) }
  }

  return {
    run: async (module, context, { onStart = ignore, mayAsk } = {}) => {
      const child = await pool.take(context.signal, module)
      const { onLoaded, forget } = untilLoaded(child, module, onStart)
      let timer: NodeJS.Timeout | undefined
      const onAbort = () => void (timer = setTimeout(() => pool.end(child), graceMs))
      context.signal.addEventListener('abort', onAbort, { once: true })
      try {
        context.signal.throwIfAborted()
        return await runIn(child, module, context, { onLoaded, mayAsk })
      } finally {
        forget()
        clearTimeout(timer)
        context.signal.removeEventListener('abort', onAbort)
        pool.giveBack(child, !context.signal.aborted)
      }
    },
    close: pool.close,
  }
}
