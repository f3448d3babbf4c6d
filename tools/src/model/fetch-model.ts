import {
  type DownloadedModel,
  type DownloadedSpeech,
  installSpeechEngine,
  installTextEngine,
  modelFolder,
  modelRecord,
  speechFolder,
  speechRecord,
} from '@bazaar/api'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Offer, hub } from './catalogue.ts'
import { type Announced, announcedBy, download, type Progress } from './download.ts'
import { withLock } from './file-lock.ts'

export type Order = {
  offer: Offer
  dataDir: string
  /** In place of the hub. */
  mirror: string | null
  /** In place of the announced ones, in the order of the files. */
  sha256: readonly string[]
  gpu: boolean
  say: (text: string) => void
  onProgress: Progress
  install?: (folder: string, gpu: boolean) => Promise<void>
}

type Stored = Announced & { file: string }
type Plan<R> = { folder: string; record: string; install: NonNullable<Order['install']>; made: (files: Stored[]) => R }

const fetchFile = async (path: string, sum: string | null, folder: string, order: Order): Promise<Stored> => {
  const announced = await announcedBy(`${(order.mirror ?? hub).replace(/\/$/, '')}/${path}`, sum)
  const file = path.split('/').at(-1) ?? 'model'
  await download(announced, join(folder, file), order.onProgress)
  return { ...announced, file }
}

/** The record is written last, so that it names only complete files. */
const fetchInto = async <R>({ folder, record, install, made }: Plan<R>, order: Order): Promise<R> => {
  const { offer, say, gpu, sha256, mirror } = order
  await mkdir(folder, { recursive: true })
  return withLock(join(folder, 'lock'), async () => {
    say(`${offer.name} (${offer.licence}) from ${new URL(mirror ?? hub).host}`)
    const files: Stored[] = []
    for (const [at, path] of offer.paths.entries()) {
      files.push(await fetchFile(path, sha256[at] ?? null, folder, order))
    }
    say('Checked. Installing the engine …')
    await (order.install ?? install)(join(folder, 'engine'), gpu)
    const entry = made(files)
    await writeFile(`${record}.new`, `${JSON.stringify(entry, null, 2)}\n`)
    await rename(`${record}.new`, record)
    return entry
  })
}

/** Downloads a model and its engine, and makes the product write with it. @throws {ModelError} */
export const fetchModel = (order: Order): Promise<DownloadedModel> => {
  const { dataDir, offer } = order
  const plan: Plan<DownloadedModel> = {
    folder: modelFolder(dataDir),
    record: modelRecord(dataDir),
    install: installTextEngine,
    made: ([weights]) => ({
      name: offer.name,
      licence: offer.licence,
      model: weights?.file ?? '',
      engine: 'engine',
      bytes: weights?.bytes ?? 0,
      sha256: weights?.sum ?? '',
    }),
  }
  return fetchInto(plan, order)
}

/** Downloads a speech model and its engine, and makes the product listen with it. @throws {ModelError} */
export const fetchSpeech = (order: Order): Promise<DownloadedSpeech> => {
  const { dataDir, offer } = order
  const plan: Plan<DownloadedSpeech> = {
    folder: speechFolder(dataDir),
    record: speechRecord(dataDir),
    install: installSpeechEngine,
    made: ([encoder, decoder, tokens]) => ({
      name: offer.name,
      licence: offer.licence,
      encoder: encoder?.file ?? '',
      decoder: decoder?.file ?? '',
      tokens: tokens?.file ?? '',
      engine: 'engine',
    }),
  }
  return fetchInto(plan, order)
}

/** Works without the downloaded model again and frees its disk space. */
export const removeModel = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true })
