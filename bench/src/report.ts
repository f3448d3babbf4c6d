import { readSettings, startServer } from '@bazaar/api'
import { between, root } from '@bazaar/tools'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Writes lines between the markers of a page in `docs`, with the date, and prints them. */
export const writeMeasured = (
  page: 'accuracy' | 'measurements' | 'performance' | 'writing',
  marker: string,
  lines: readonly string[],
): void => {
  const file = join(root, `docs/${page}.md`)
  // Commits and rebases hide how old a figure is.
  const text = [`_${new Date().toISOString().slice(0, 10)}_`, '', ...lines].join('\n')
  writeFileSync(file, between(readFileSync(file, 'utf8'), marker, text))
  console.log(text)
}

/** Runs work with a temporary folder, which is deleted however the work ends. */
export const withFolder = async <T>(work: (folder: string) => Promise<T>): Promise<T> => {
  const folder = mkdtempSync(join(tmpdir(), 'bazaar-bench-'))
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

type Settings = ReturnType<typeof readSettings>

/** Runs work against a server in this process, with its own database and no rate limits. */
export const withServer = <T>(
  environment: Record<string, string>,
  work: (url: string, settings: Settings) => Promise<T>,
): Promise<T> =>
  withFolder(async (folder) => {
    const settings = readSettings({
      PORT: '0',
      DATA_DIR: folder,
      RATE_LIMITS: 'off',
      NODE_ENV: 'test',
      LOG_LEVEL: 'error',
      ...environment,
    })
    const server = await startServer(settings)
    try {
      return await work(server.url, settings)
    } finally {
      await server.close()
    }
  })
