import type { TextModel } from '@bazaar/agents-kit/server'
import type { Settings } from '../../settings.ts'
import type { AttemptFailure } from './failure.ts'
import { createTextModel } from './index.ts'
import { createLocalModel } from './local/local-model.ts'
import { type DownloadedModel, readDownloadedModel } from './local/store.ts'
import { findLocalModel, type LocalModel } from './local-servers.ts'
import { isLoopback, type TextSettings } from './provider.ts'

export type WriterSettings = TextSettings & Pick<Settings, 'TEXT_LOCAL_PORTS' | 'DATA_DIR'>

/** Who writes texts now. `server` is the name of a server on this machine, or the host of a provider. */
export type WriterState = {
  provider: TextSettings['TEXT_PROVIDER']
  model: string | null
  server: string | null
  local: boolean
  /** What only staff can put right, such as a wrong key; null since the last good reply. */
  problem: string | null
}

/** The text model of this process, which may change while it runs. */
export type Writer = {
  /**
   * Null while agents write with their built-in engine. With a name, that model of the provider or server in use; the
   * downloaded model is the only one of its kind.
   */
  model: (name?: string) => TextModel | null
  state: () => WriterState
  /** Writes with other settings from now on; runs under way keep their model. @throws {SettingsError} */
  use: (settings: WriterSettings) => Promise<void>
  /** With `auto` and `local`, looks for a model on this machine now. */
  look: () => Promise<void>
  stop: () => void
}

/** One sentence for the log and the terminal. */
export const describeWriter = ({ model, server, local }: WriterState): string =>
  model === null
    ? 'Texts are built without a language model; npm run model downloads one.'
    : `Texts are written by ${model} (${server}${local ? ', on this machine' : ''}).`

/** In place of a server's name for the model that `npm run model` downloaded. */
export const downloadedServer = 'downloaded'

const lookEveryMs = 120_000

type Log = Record<'info' | 'error', (facts: object, text: string) => void>
type OnEnd = (failure: AttemptFailure | null) => void

const nothing = () => undefined

/** A model; `retire` lets its texts end when another one takes its place. */
type Chosen = {
  id: string
  model: TextModel
  server: string
  local: boolean
  /** Another model there. */
  sibling?: (name: string) => TextModel | null
  retire: () => void
  stop: () => void
}

const named = (settings: TextSettings, onEnd: OnEnd): Chosen | null => {
  const model = createTextModel(settings, {}, { onEnd })
  const { TEXT_BASE_URL: baseUrl, TEXT_PROVIDER: provider } = settings
  const server = baseUrl === undefined ? provider : new URL(baseUrl).host
  const local = baseUrl !== undefined && isLoopback(baseUrl)
  const sibling = (TEXT_MODEL: string) => createTextModel({ ...settings, TEXT_MODEL }, {}, { onEnd })
  return model && { id: 'named', model, server, local, sibling, retire: nothing, stop: nothing }
}

const downloadedId = ({ model, sha256 }: DownloadedModel) => `${model} ${sha256}`
const foundId = ({ baseUrl, model }: LocalModel) => `${baseUrl} ${model}`

const downloadedOne = (downloaded: DownloadedModel, onEnd: OnEnd): Chosen => {
  const local = createLocalModel(downloaded, { onEnd })
  return { id: downloadedId(downloaded), server: downloadedServer, local: true, ...local }
}

const foundOne = (found: LocalModel, onEnd: OnEnd): Chosen | null => {
  const settings = { TEXT_PROVIDER: 'openai', TEXT_BASE_URL: found.baseUrl, TEXT_MODEL: found.model } as const
  const chosen = named(settings, onEnd)
  return chosen && { ...chosen, id: foundId(found), server: found.server }
}

/** Creates the writer of a process. It sends no request before the first `look`. @throws {SettingsError} */
export const createWriter = (given: WriterSettings, log: Log): Writer => {
  let settings = given
  let problem: string | null = null
  let inUse: LocalModel | null = null
  let looking: Promise<void> | null = null

  /** One line for each new problem: a wrong key would otherwise fill the log. */
  const onEnd: OnEnd = (failure) => {
    const fault = failure?.kind === 'misconfigured' ? failure.message : null
    if (fault !== null && fault !== problem) log.error({ model: chosen?.model.name }, fault)
    if (failure === null || fault !== null) problem = fault
    // The server may have been stopped, or the model removed.
    if (failure !== null) void look()
  }
  let chosen = named(given, onEnd)
  /** Kept, because each knows the faults of its own requests. */
  const siblings = new Map<string, TextModel | null>()
  const siblingOf = ({ model, sibling }: Chosen, name: string): TextModel | null => {
    if (!sibling || name === model.name) return model
    const known = siblings.get(name)
    if (known) return known
    const made = sibling(name)
    siblings.set(name, made)
    return made
  }

  const state = (): WriterState => ({
    provider: settings.TEXT_PROVIDER,
    model: chosen?.model.name ?? null,
    server: chosen?.server ?? null,
    local: chosen?.local ?? false,
    problem,
  })
  const take = (next: Chosen | null) => {
    chosen?.retire()
    chosen = next
    siblings.clear()
    problem = null
    log.info(state(), describeWriter(state()))
  }
  const lookAtServers = async (asked: WriterSettings) => {
    const found = asked.TEXT_PROVIDER === 'auto' ? await findLocalModel(asked.TEXT_LOCAL_PORTS, inUse) : null
    // Other settings may have come in the meantime.
    if (settings !== asked) return
    inUse = found
    if (chosen?.id !== (found === null ? undefined : foundId(found))) take(found && foundOne(found, onEnd))
  }
  const lookNow = async () => {
    if (settings.TEXT_PROVIDER !== 'auto' && settings.TEXT_PROVIDER !== 'local') return
    const downloaded = readDownloadedModel(settings.DATA_DIR)
    if (downloaded === null) await lookAtServers(settings)
    else if (chosen?.id !== downloadedId(downloaded)) take(downloadedOne(downloaded, onEnd))
  }
  const look = (): Promise<void> => {
    looking ??= lookNow().finally(() => (looking = null))
    return looking
  }
  const timer = setInterval(() => void look(), lookEveryMs)
  timer.unref()
  return {
    model: (name) => {
      if (chosen === null) return null
      return name === undefined ? chosen.model : siblingOf(chosen, name)
    },
    state,
    use: async (next) => {
      const first = named(next, onEnd)
      settings = next
      take(first)
      await looking
      await look()
    },
    look,
    stop: () => {
      clearInterval(timer)
      chosen?.stop()
    },
  }
}

/** A writer that never changes, for tests and for callers that bring their own model. */
export const fixedWriter = (model: TextModel | null): Writer => ({
  model: () => model,
  state: () => ({ provider: 'none', model: model?.name ?? null, server: null, local: false, problem: null }),
  use: async () => undefined,
  look: async () => undefined,
  stop: () => undefined,
})
