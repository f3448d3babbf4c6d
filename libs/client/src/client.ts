/** What `openapi-typescript` writes for a document. */
type Operation = {
  parameters: { path?: unknown; query?: unknown }
  requestBody?: { content: object }
  responses: object
}

type Verb = 'get' | 'post' | 'delete'
type OperationAt<Paths, Path extends keyof Paths, V extends Verb> = Paths[Path] extends Record<V, infer O> ? O : never
/** The paths that have a verb. */
type PathsWith<Paths, V extends Verb> = {
  [Path in keyof Paths]: OperationAt<Paths, Path, V> extends Operation ? Path : never
}[keyof Paths] &
  string

type BodyOf<O> = O extends { requestBody: { content: infer C } }
  ? C extends { 'application/json': infer B }
    ? B
    : FormData
  : never
type AnswerOf<O> = O extends { responses: { 200: { content: { 'application/json': infer A } } } } ? A : unknown
type PathOf<O> = O extends { parameters: { path: infer P } } ? P : never
type QueryOf<O> = O extends { parameters: { query?: infer Q } } ? Exclude<Q, undefined> : never

type Given<O> = {
  signal?: AbortSignal
  /** Makes a run repeatable. Without one, each `post` makes its own, so that a retry is never charged twice. */
  idempotencyKey?: string
} & ([PathOf<O>] extends [never] ? object : { path: PathOf<O> }) &
  ([QueryOf<O>] extends [never] ? object : { query?: QueryOf<O> }) &
  ([BodyOf<O>] extends [never] ? { body?: never } : { body: BodyOf<O> })

/** The options may be left out where nothing in them is required. */
type Arguments<O> = object extends Given<O> ? [given?: Given<O>] : [given: Given<O>]

export type RunEvent = { type: string; [key: string]: unknown }

export type ClientOptions = {
  /** Address of the server, such as https://bazaar.example */
  url: string
  /** An API key. Calls that are open to anyone need none. */
  key?: string
  /** Tries after a lost connection or a 429 or 503; default 2. */
  retries?: number
  fetch?: typeof fetch
}

/** A refusal of the server. Decide by `code`; `message` is for people. */
export class BazaarError extends Error {
  readonly status: number
  readonly code: string
  /** Dotted path of a field → what is wrong with it. */
  readonly fields: Record<string, string>
  readonly requestId: string | null
  /** Seconds. */
  readonly retryAfter: number | null

  constructor(status: number, body: Record<string, unknown>, retryAfter: number | null) {
    super(String(body['detail'] ?? `The server answered ${status}.`))
    this.name = 'BazaarError'
    this.status = status
    this.code = String(body['code'] ?? 'UNKNOWN')
    this.fields = (body['fields'] as Record<string, string> | undefined) ?? {}
    this.requestId = typeof body['request_id'] === 'string' ? body['request_id'] : null
    this.retryAfter = retryAfter
  }
}

type Loose = {
  path?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  signal?: AbortSignal
  idempotencyKey?: string
}

const maxWait = 30

const addressOf = (base: string, path: string, { path: inPath = {}, query = {} }: Loose): URL => {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(String(inPath[name])))
  const url = new URL(filled, base)
  for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, String(value))
  return url
}

const refusalOf = async (response: Response): Promise<BazaarError> => {
  const retryAfter = Number(response.headers.get('retry-after'))
  const body = (await response.json().catch(() => ({}))) as Record<string, unknown>
  return new BazaarError(response.status, body, retryAfter > 0 ? retryAfter : null)
}

const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1_000))

/** Whether the same call may work a moment later, and in how many seconds. */
const waitBefore = (error: unknown, tried: number): number | null => {
  if (!(error instanceof BazaarError)) return error instanceof TypeError ? 0.5 * 2 ** tried : null
  if (error.status !== 503 && error.status !== 429) return null
  const wait = error.retryAfter ?? 1
  return wait <= maxWait ? wait : null
}

/** Events of a stream as they arrive. */
async function* readEvents(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<RunEvent> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    text += part.value
    const blocks = text.split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      const data = block.split('\n').find((line) => line.startsWith('data: '))
      if (data) yield JSON.parse(data.slice('data: '.length)) as RunEvent
    }
  }
}

/** A client for the calls that `Paths` describes. */
export const createTypedClient = <Paths>({ url, key, retries = 2, fetch: send = fetch }: ClientOptions) => {
  const once = async (verb: Verb, path: string, given: Loose, accept: string): Promise<Response> => {
    const isForm = given.body instanceof FormData
    const response = await send(addressOf(url, path, given), {
      method: verb.toUpperCase(),
      headers: {
        accept,
        ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
        ...(given.body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
        ...(given.idempotencyKey === undefined ? {} : { 'idempotency-key': given.idempotencyKey }),
      },
      ...(given.body === undefined ? {} : { body: isForm ? (given.body as FormData) : JSON.stringify(given.body) }),
      ...(given.signal ? { signal: given.signal } : {}),
    })
    if (!response.ok) throw await refusalOf(response)
    return response
  }
  const call = async (verb: Verb, path: string, given: Loose = {}, accept = 'application/json'): Promise<Response> => {
    const repeatable = verb === 'post' ? { idempotencyKey: crypto.randomUUID(), ...given } : given
    for (let tried = 0; ; tried += 1) {
      try {
        return await once(verb, path, repeatable, accept)
      } catch (error) {
        const wait = tried < retries ? waitBefore(error, tried) : null
        if (wait === null) throw error
        await pause(wait)
      }
    }
  }
  const json = async (verb: Verb, path: string, given?: Loose): Promise<unknown> =>
    (await call(verb, path, given)).json()

  return {
    get: <P extends PathsWith<Paths, 'get'>>(path: P, ...[given]: Arguments<OperationAt<Paths, P, 'get'>>) =>
      json('get', path, given as Loose) as Promise<AnswerOf<OperationAt<Paths, P, 'get'>>>,
    /** Runs an agent or changes something. @throws {BazaarError} */
    post: <P extends PathsWith<Paths, 'post'>>(path: P, ...[given]: Arguments<OperationAt<Paths, P, 'post'>>) =>
      json('post', path, given as Loose) as Promise<AnswerOf<OperationAt<Paths, P, 'post'>>>,
    delete: <P extends PathsWith<Paths, 'delete'>>(path: P, ...[given]: Arguments<OperationAt<Paths, P, 'delete'>>) =>
      json('delete', path, given as Loose) as Promise<AnswerOf<OperationAt<Paths, P, 'delete'>>>,
    /** Runs an agent and yields its events; the last is `result` or `failed`. @throws {BazaarError} */
    stream: async function* <P extends PathsWith<Paths, 'post'>>(
      path: P,
      ...[given]: Arguments<OperationAt<Paths, P, 'post'>>
    ): AsyncGenerator<RunEvent> {
      const { body } = await call('post', path, given as Loose, 'text/event-stream')
      if (body) yield* readEvents(body)
    },
  }
}
