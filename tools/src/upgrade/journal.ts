import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** What going back needs to know, also after this process was killed. */
const Journal = z.object({
  pid: z.number().int(),
  /** When that process began; its number alone may belong to another one by now. */
  birth: z.string().nullish(),
  /** Folder of the product; a killed process may have left it under the name of its version. */
  root: z.string().optional(),
  from: z.string(),
  to: z.string(),
  /** Set once the backup is whole. */
  backup: z.string().nullable(),
  /** Whether the new version was started on the data. */
  started: z.boolean(),
  /** Starts the server that was stopped for the upgrade. */
  start: z.string().nullable(),
})
export type Journal = z.output<typeof Journal>

const fileOf = (dataDir: string): string => join(dataDir, 'upgrade.json')

export const readJournal = (dataDir: string): Journal | null =>
  existsSync(fileOf(dataDir)) ? Journal.parse(JSON.parse(readFileSync(fileOf(dataDir), 'utf8'))) : null

/** In one step: a full disk or a power cut leaves the journal before. */
export const writeJournal = (dataDir: string, journal: Journal): void => {
  mkdirSync(dataDir, { recursive: true })
  const draft = `${fileOf(dataDir)}.new`
  writeFileSync(draft, JSON.stringify(journal), { mode: 0o600, flush: true })
  renameSync(draft, fileOf(dataDir))
}

export const dropJournal = (dataDir: string): void => rmSync(fileOf(dataDir), { force: true })
