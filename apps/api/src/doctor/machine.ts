import { statfs } from 'node:fs/promises'
import { availableParallelism, freemem, totalmem } from 'node:os'
import { resolveBrowser } from '@bazaar/browser'
import { tryBrowser } from '../adapters/page-speed/with-browser.ts'
import { backupAgeMs } from '../backup/schedule.ts'
import type { Settings } from '../settings.ts'
import { type Check, broken, fine, warn } from './finding.ts'

const mebibyte = 1_048_576
const gibibyte = 1_024 * mebibyte
const hourMs = 3_600_000
const inGibibytes = (bytes: number): string => `${(bytes / gibibyte).toFixed(1)} GB`

const disk = async ({ DATA_DIR }: Settings) => {
  const { bavail, bsize } = await statfs(DATA_DIR).catch(() => statfs('.'))
  const free = bavail * bsize
  if (free < 200 * mebibyte) return broken(`${inGibibytes(free)} free for ${DATA_DIR}; make room.`)
  if (free < gibibyte) return warn(`${inGibibytes(free)} free for ${DATA_DIR}; releases and backups need more.`)
  return fine(`${inGibibytes(free)} free for ${DATA_DIR}.`)
}

/** Megabytes of the server itself with its embedded database, and of each run. */
const baseMegabytes = 500
const runMegabytes = 100

const memory = ({ RUN_CONCURRENCY }: Settings) => {
  const total = Math.min(totalmem(), process.constrainedMemory() || Infinity)
  const needed = (baseMegabytes + runMegabytes * RUN_CONCURRENCY) * mebibyte
  const facts = `${inGibibytes(total)} in all, ${inGibibytes(freemem())} free, ${availableParallelism()} processors`
  if (total >= needed) return fine(`${facts}.`)
  return warn(`${facts}; ${RUN_CONCURRENCY} runs at once may need ${inGibibytes(needed)}. Lower RUN_CONCURRENCY.`)
}

const browser = async ({ PAGE_SPEED, PAGESPEED_API_KEY }: Settings) => {
  if (PAGE_SPEED !== 'auto') return fine(`not used: PAGE_SPEED is ${PAGE_SPEED}.`)
  const found = await resolveBrowser().catch(() => null)
  if (found) {
    const reason = await tryBrowser(found).then(
      () => null,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    )
    if (reason === null) return fine(`${found.path}.`)
    return warn(
      `${found.path} does not start; Page Speed can only estimate, and pages made by scripts stay empty. ${reason}`,
    )
  }
  if (PAGESPEED_API_KEY) return warn('none; Page Speed asks PageSpeed Insights only. Install Chromium.')
  return warn('none; Page Speed can only estimate. Install Chromium or set CHROME_PATH.')
}

const backups = async ({ BACKUP_DIR, BACKUP_HOURS, NODE_ENV }: Settings) => {
  if (!BACKUP_DIR) return (NODE_ENV === 'production' ? warn : fine)('none are scheduled; set BACKUP_DIR.')
  const age = await backupAgeMs(BACKUP_DIR, new Date())
  if (age === Infinity) return warn(`none in ${BACKUP_DIR} yet; the running server writes the first within the hour.`)
  const hours = Math.round(age / hourMs)
  if (age > 2 * BACKUP_HOURS * hourMs) return broken(`the newest in ${BACKUP_DIR} is ${hours} h old; see the log.`)
  return fine(`the newest in ${BACKUP_DIR} is ${hours} h old.`)
}

/** Checks of the machine. */
export const machineChecks = (settings: Settings): Check[] => [
  { name: 'Disk', run: () => disk(settings) },
  { name: 'Memory', run: () => memory(settings) },
  { name: 'Browser', run: () => browser(settings) },
  { name: 'Backups', run: () => backups(settings) },
]
