import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** What `npm run model -- speech` leaves for the product: written last, so that it names only complete files. */
export const DownloadedSpeech = z.object({
  name: z.string(),
  licence: z.string(),
  /** Paths relative to the folder. */
  encoder: z.string(),
  decoder: z.string(),
  tokens: z.string(),
  engine: z.string(),
})
export type DownloadedSpeech = z.output<typeof DownloadedSpeech>

export const speechFolder = (dataDir: string): string => join(dataDir, 'speech')
export const speechRecord = (dataDir: string): string => join(speechFolder(dataDir), 'speech.json')

/** The speech model that `npm run model -- speech` downloaded, with absolute paths, or null. */
export const readDownloadedSpeech = (dataDir: string): DownloadedSpeech | null => {
  try {
    const found = DownloadedSpeech.parse(JSON.parse(readFileSync(speechRecord(dataDir), 'utf8')))
    const within = (path: string) => join(speechFolder(dataDir), path)
    const { encoder, decoder, tokens, engine } = found
    return {
      ...found,
      encoder: within(encoder),
      decoder: within(decoder),
      tokens: within(tokens),
      engine: within(engine),
    }
  } catch {
    return null
  }
}
