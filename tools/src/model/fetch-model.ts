import { type DownloadedModel, installEngine, modelFolder, modelRecord } from '@bazaar/api'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Offer, hub } from './catalogue.ts'
import { announcedBy, download, type Progress } from './download.ts'
import { withLock } from './file-lock.ts'

export type Order = {
  offer: Offer
  dataDir: string
  /** In place of the hub. */
  mirror: string | null
  /** In place of the announced one. */
  sha256: string | null
  gpu: boolean
  say: (text: string) => void
  onProgress: Progress
  install?: typeof installEngine
}

/** Downloads a model and its engine, and makes the product write with it. @throws {ModelError} */
export const fetchModel = async (order: Order): Promise<DownloadedModel> => {
  const { offer, dataDir, say, install = installEngine } = order
  const folder = modelFolder(dataDir)
  await mkdir(folder, { recursive: true })
  return withLock(join(folder, 'lock'), async () => {
    const url = `${(order.mirror ?? hub).replace(/\/$/, '')}/${offer.path}`
    say(`${offer.name} (${offer.licence}) from ${new URL(url).host}`)
    const announced = await announcedBy(url, order.sha256)
    const file = offer.path.split('/').at(-1) ?? 'model.gguf'
    await download(announced, join(folder, file), order.onProgress)
    say('Checked. Installing the engine …')
    await install(join(folder, 'engine'), order.gpu)
    const { bytes, sha256 } = announced
    const record: DownloadedModel = {
      name: offer.name,
      licence: offer.licence,
      model: file,
      engine: 'engine',
      bytes,
      sha256,
    }
    await writeFile(`${modelRecord(dataDir)}.new`, `${JSON.stringify(record, null, 2)}\n`)
    await rename(`${modelRecord(dataDir)}.new`, modelRecord(dataDir))
    return record
  })
}

/** Writes without the downloaded model again and frees its disk space. */
export const removeModel = (dataDir: string): Promise<void> =>
  rm(modelFolder(dataDir), { recursive: true, force: true })
