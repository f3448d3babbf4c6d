import type { TextModel } from '@bazaar/agents-kit/server'
import { createPlaceQueue } from '../../place-queue.ts'
import { createTextModel, type ModelOptions } from '../index.ts'
import { createModelProcess, type ModelProcess } from './model-process.ts'
import type { DownloadedModel } from './store.ts'

/** Starting the process and loading gigabytes takes longer than an answer of a server that runs. */
const timings = { silenceMs: 120_000 }

/** The downloaded model as a text model. Runs take turns: two at once would each be half as fast. */
export const createLocalModel = (
  downloaded: DownloadedModel,
  options: Pick<ModelOptions, 'onEnd'> = {},
  process: ModelProcess = createModelProcess(downloaded),
): { model: TextModel; retire: () => void; stop: () => void } => {
  const inTurn = createPlaceQueue()
  const direct = createTextModel(
    { TEXT_PROVIDER: 'openai', TEXT_BASE_URL: 'http://127.0.0.1/v1', TEXT_MODEL: downloaded.name },
    timings,
    { ...options, fetch: process.fetch },
  ) as TextModel
  return {
    model: {
      name: downloaded.name,
      complete: (request) => inTurn(request, () => direct.complete(request)),
      write: (request) => inTurn(request, () => direct.write(request)),
    },
    // Texts under way and in the queue come first.
    retire: () => void inTurn({ signal: new AbortController().signal }, async () => process.stop()),
    stop: process.stop,
  }
}
