import { execFile, spawn } from 'node:child_process'
import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { commandIn, isolation } from '@bazaar/agents-kit/api'
import { limits } from '../limits.ts'
import type { DrawnPage } from './drawn-page.ts'

/** The OCR program of this machine and the languages it can read, as it names them: `eng`, `hin`. */
export type Tesseract = { program: string; languages: string[]; turnsPages: boolean }

/** Languages of resumes that are read, most common first. More at once make OCR slow and no better. */
const wanted = ['eng', 'hin', 'deu', 'fra', 'spa', 'por', 'ita', 'nld', 'jpn', 'ara']
const maxLanguages = 4
const probeMs = 5_000

/** One thread for each page, so that OCR does not take the whole machine. */
const env = { OMP_THREAD_LIMIT: '1' }

const firstIn = async (path: string): Promise<string | null> => {
  for (const folder of path.split(delimiter).filter((entry) => entry !== '')) {
    const file = join(folder, 'tesseract')
    const isThere = await access(file, constants.X_OK).then(
      () => true,
      () => false,
    )
    if (isThere) return file
  }
  return null
}

/**
 * Looks for the program.
 * @param path folders like those in the environment variable `PATH`
 * @returns null where it is not installed, or has no language that is read
 */
export const findTesseract = async (path: string): Promise<Tesseract | null> => {
  const program = await firstIn(path)
  if (program === null) return null
  const listed = await promisify(execFile)(program, ['--list-langs'], { timeout: probeMs, env }).catch(() => null)
  const installed = new Set(listed?.stdout.split(/\s+/))
  const languages = wanted.filter((language) => installed.has(language)).slice(0, maxLanguages)
  return languages.length === 0 ? null : { program, languages, turnsPages: installed.has('osd') }
}

/** The page as a portable graymap, which needs no library. */
const graymapOf = ({ width, height, grey }: DrawnPage): Buffer =>
  Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), grey])

/**
 * What the program recognises on a page, as its table of words; null when it fails. It runs without network, reads the
 * page from its input and writes no file.
 * @throws the signal's reason
 */
export const recognise = async (
  { program, languages, turnsPages }: Tesseract,
  page: DrawnPage,
  signal: AbortSignal,
): Promise<string | null> => {
  const way = await isolation()
  const parameters = ['stdin', 'stdout', '-l', languages.join('+'), '--psm', turnsPages ? '1' : '3', 'tsv']
  const [command, all] = commandIn(way, program, parameters)
  const { promise, resolve: settle } = Promise.withResolvers<string | null>()
  const child = spawn(command, all, { env, ...way.user, stdio: ['pipe', 'pipe', 'ignore'] })
  const parts: Buffer[] = []
  let length = 0
  const giveUp = (): void => settle(null)
  const slow = setTimeout(giveUp, limits.ocrMs)
  signal.addEventListener('abort', giveUp, { once: true })
  child.stdout.on('data', (part: Buffer) => {
    length += part.length
    if (length > limits.ocrBytes) giveUp()
    else parts.push(part)
  })
  child.once('error', giveUp)
  child.once('close', (code) => settle(code === 0 ? Buffer.concat(parts).toString('utf8') : null))
  // A program that ends before it has read the page closes its input.
  child.stdin.on('error', giveUp)
  child.stdin.end(graymapOf(page))
  const table = await promise
  clearTimeout(slow)
  signal.removeEventListener('abort', giveUp)
  child.kill('SIGKILL')
  signal.throwIfAborted()
  return table
}
