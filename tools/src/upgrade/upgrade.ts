import { SettingsError, readSettings } from '@bazaar/api/settings'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '../workspace.ts'
import { clone } from './clone.ts'
import { folder, readPackaged } from './folder.ts'
import { Refusal } from './refusal.ts'
import { outcomes, upgrade } from './run-upgrade.ts'

const usage = `Usage: npm run upgrade -- [--to TAG or packaged folder] [--stop COMMAND --start COMMAND] [--skip-doctor]
Exit codes: 0 upgraded, 1 refused and nothing changed, 2 went back, 3 a person is needed.`

const readRequest = () => {
  try {
    const { values } = parseArgs({
      options: {
        to: { type: 'string' },
        stop: { type: 'string' },
        start: { type: 'string' },
        'skip-doctor': { type: 'boolean', default: false },
      },
    })
    return { ...values, skipDoctor: values['skip-doctor'] }
  } catch {
    throw new Refusal(usage)
  }
}

const main = async (): Promise<number> => {
  const request = readRequest()
  const settings = readSettings(process.env)
  const dataDir = resolve(settings.DATA_DIR)
  const data = [dataDir, ...(settings.BACKUP_DIR ? [settings.BACKUP_DIR] : [])]
  const interrupted = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => interrupted.abort())
  const outcome = await upgrade(
    {
      root,
      versions: readPackaged(root) ? folder(data) : clone,
      settings: { ...settings, DATA_DIR: dataDir },
      environment: process.env,
      signal: interrupted.signal,
      say: (line) => console.log(line),
    },
    request,
  )
  return outcomes[outcome]
}

main().then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    const isPlain = error instanceof Refusal || error instanceof SettingsError
    console.error(isPlain ? error.message : error)
    process.exitCode = outcomes.refused
  },
)
