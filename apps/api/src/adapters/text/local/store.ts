import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** What `npm run model` leaves for the product: written last, so that it names only complete files. */
export const DownloadedModel = z.object({
  name: z.string(),
  licence: z.string(),
  /** Paths relative to the folder. */
  model: z.string(),
  engine: z.string(),
  bytes: z.number(),
  sha256: z.string(),
})
export type DownloadedModel = z.output<typeof DownloadedModel>

export const modelFolder = (dataDir: string): string => join(dataDir, 'model')
export const modelRecord = (dataDir: string): string => join(modelFolder(dataDir), 'text.json')

/** The model that `npm run model` downloaded, with absolute paths, or null. */
export const readDownloadedModel = (dataDir: string): DownloadedModel | null => {
  try {
    const found = DownloadedModel.parse(JSON.parse(readFileSync(modelRecord(dataDir), 'utf8')))
    const folder = modelFolder(dataDir)
    return { ...found, model: join(folder, found.model), engine: join(folder, found.engine) }
  } catch {
    return null
  }
}
