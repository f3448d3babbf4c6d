import { totalmem } from 'node:os'
import { z } from 'zod'

/** A chat model on a server of this machine. */
export type LocalModel = { server: string; baseUrl: string; model: string }

type Listed = { id: string; bytes?: number; billions?: number; loaded?: boolean; remote?: boolean; kind?: string }

const timeoutMs = 2_000
const maxBytes = 1_000_000

const Models = z.object({
  data: z.array(
    z.object({
      id: z.string().min(1),
      owned_by: z.string().optional().catch(undefined),
      meta: z.object({ n_params: z.number().optional(), size: z.number().optional() }).nullish().catch(undefined),
    }),
  ),
})
/** Ollama's own list: sizes, and which models run at its cloud. */
const OllamaTags = z.object({
  models: z.array(
    z.object({
      name: z.string(),
      size: z.number().optional().catch(undefined),
      remote_host: z.string().optional().catch(undefined),
      details: z.object({ parameter_size: z.string().optional() }).nullish().catch(undefined),
    }),
  ),
})
/** LM Studio's own list: kinds, and which models are in memory. */
const StudioModels = z.object({
  data: z.array(z.object({ id: z.string(), type: z.string().optional(), state: z.string().optional() })),
})

const readJson = async <T extends z.ZodType>(url: string, schema: T): Promise<z.output<T> | null> => {
  try {
    const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
    let text = ''
    const decoder = new TextDecoder()
    for await (const chunk of response.body ?? []) {
      text += decoder.decode(chunk, { stream: true })
      if (text.length > maxBytes) return null
    }
    return response.ok ? (schema.safeParse(JSON.parse(text)).data ?? null) : null
  } catch {
    return null
  }
}

const billionsIn = (text: string | undefined): number | undefined => {
  const [, size, unit] = /(?:^|[^a-z0-9.])(\d+(?:\.\d+)?)\s*([bm])(?![a-z0-9])/i.exec(text ?? '') ?? []
  if (size === undefined) return undefined
  return unit?.toLowerCase() === 'm' ? Number(size) / 1000 : Number(size)
}

const serverNames: Readonly<Record<string, string>> = {
  library: 'Ollama',
  organization_owner: 'LM Studio',
  llamacpp: 'llama.cpp',
  vllm: 'vLLM',
}

const withOllamaFacts = (models: Listed[], tags: z.output<typeof OllamaTags> | null): Listed[] =>
  models.map((model) => {
    const known = tags?.models.find(({ name }) => name === model.id)
    if (known === undefined) return model
    const billions = billionsIn(known.details?.parameter_size)
    return {
      ...model,
      remote: known.remote_host !== undefined,
      ...(known.size === undefined ? {} : { bytes: known.size }),
      ...(billions === undefined ? {} : { billions }),
    }
  })

const withStudioFacts = (models: Listed[], own: z.output<typeof StudioModels> | null): Listed[] =>
  models.map((model) => {
    const known = own?.data.find(({ id }) => id === model.id)
    if (known === undefined) return model
    return { ...model, loaded: known.state === 'loaded', ...(known.type === undefined ? {} : { kind: known.type }) }
  })

const toListed = ({ id, meta }: z.output<typeof Models>['data'][number]): Listed => {
  const billions = meta?.n_params === undefined ? billionsIn(id) : meta.n_params / 1e9
  return {
    id,
    ...(billions === undefined ? {} : { billions }),
    ...(meta?.size === undefined ? {} : { bytes: meta.size }),
  }
}

const listModels = async (origin: string): Promise<{ server: string; models: Listed[] } | null> => {
  const list = await readJson(`${origin}/v1/models`, Models)
  if (list === null) return null
  const owner =
    list.data.map(({ owned_by }) => owned_by).find((name) => name !== undefined && name in serverNames) ?? ''
  const models = list.data.map(toListed)
  const named = { server: serverNames[owner] ?? new URL(origin).host, models }
  if (owner === 'library') {
    return { ...named, models: withOllamaFacts(models, await readJson(`${origin}/api/tags`, OllamaTags)) }
  }
  if (owner === 'organization_owner') {
    return { ...named, models: withStudioFacts(models, await readJson(`${origin}/api/v0/models`, StudioModels)) }
  }
  return named
}

const otherUse =
  /embed|\bbge\b|\be5\b|\bgte\b|minilm|rerank|whisper|\btts\b|speech|\bclip\b|moderation|guard|diffusion|\bflux\b|\bocr\b|(?:^|[-_:/])base(?:$|[-_:])/i
/** Models for code write stiff prose; models that always reason first keep a reader waiting. */
const secondChoice = /coder|\bcode|starcoder|math|\br1\b|qwq|reason|thinking/i

const isChat = ({ id, kind, remote }: Listed): boolean =>
  // Ollama lists models that run at its cloud beside those of this machine.
  remote !== true && !/[-:]cloud$/i.test(id) && !otherUse.test(id) && (kind === undefined || /^(?:llm|vlm)$/.test(kind))

/** A model in memory first, then one made for prose, then the largest that memory holds comfortably. */
const rankOf = ({ id, bytes, billions, loaded }: Listed, memory: number): number[] => {
  const fits = bytes === undefined ? (billions ?? 0) <= 32 : bytes <= memory * 0.7
  const size = billions ?? (bytes === undefined ? 1 : bytes / 0.65e9)
  return [fits ? 1 : 0, loaded === true ? 1 : 0, secondChoice.test(id) ? 0 : 1, fits ? size : -size]
}

const compare = (one: readonly number[], other: readonly number[]): number =>
  one.map((value, at) => (other[at] ?? 0) - value).find((difference) => difference !== 0) ?? 0

type Candidate = { model: Listed; of: LocalModel }

const rankChatModels = (candidates: readonly Candidate[], memory: number): LocalModel[] =>
  candidates
    .filter(({ model }) => isChat(model))
    .map(({ model, of }) => ({ of, rank: rankOf(model, memory) }))
    // The sort is stable: between equals, the order of the ports decides.
    .toSorted((one, other) => compare(one.rank, other.rank))
    .map(({ of }) => of)

const speech = /whisper|transcribe|parakeet|canary|moonshine|sensevoice/i

/** The first model of these loopback ports that turns speech into text, by its name. */
export const findSpeechServer = async (
  ports: readonly number[],
): Promise<Pick<LocalModel, 'baseUrl' | 'model'> | null> => {
  for (const port of ports) {
    const origin = `http://127.0.0.1:${port}`
    const model = (await listModels(origin))?.models.find(({ id }) => speech.test(id))
    if (model !== undefined) return { baseUrl: `${origin}/v1`, model: model.id }
  }
  return null
}

/**
 * Asks these ports of this machine for their models and takes the best chat model. Nothing but these questions is sent,
 * and only to loopback. The model in use stays while it is listed.
 */
export const findLocalModel = async (
  ports: readonly number[],
  inUse: LocalModel | null = null,
  memory = totalmem(),
): Promise<LocalModel | null> => {
  const lists = await Promise.all(
    ports.map(async (port): Promise<Candidate[]> => {
      const found = await listModels(`http://127.0.0.1:${port}`)
      return (found?.models ?? []).map((model) => ({
        model,
        of: { server: found?.server ?? '', baseUrl: `http://127.0.0.1:${port}/v1`, model: model.id },
      }))
    }),
  )
  const choices = rankChatModels(lists.flat(), memory)
  const same = choices.find(({ baseUrl, model }) => baseUrl === inUse?.baseUrl && model === inUse.model)
  return same ?? choices[0] ?? null
}
