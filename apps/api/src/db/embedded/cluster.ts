import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../../start-error.ts'
import { writeDurably } from '../../files/durable-file.ts'
import { keepOnce } from '../../files/keep-once.ts'
import type { Binaries } from './binaries.ts'
import { type PgUser, choosePgUser, giveTo, spawnAs } from './run-as.ts'

/** A data folder on disk: `<folder>/cluster` is PostgreSQL's, `password` is ours, `server.log` is its log. */
export type Cluster = { folder: string; data: string; log: string; user: PgUser; password: string }

const superuser = 'bazaar'
export const databaseName = 'bazaar'

export const urlOf = (password: string, port: number, name = databaseName): string =>
  `postgresql://${superuser}:${password}@127.0.0.1:${port}/${name}`

const run = (user: PgUser, program: string, args: string[], needs: string[]): Promise<void> =>
  new Promise((done, fail) => {
    const child = spawnAs(user, { program, args, needs }, { stdio: ['ignore', 'ignore', 'pipe'] })
    let output = ''
    child.stderr?.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-4_000)))
    child.on('error', fail)
    child.on('close', (code) => (code === 0 ? done() : fail(new Error(output.trim() || `exit code ${code}`))))
  })

const makeFolder = (folder: string): PgUser => {
  try {
    mkdirSync(folder, { recursive: true })
    const user = choosePgUser(folder)
    giveTo(user, folder)
    chmodSync(folder, 0o700)
    return user
  } catch (cause) {
    if (cause instanceof StartError) throw cause
    throw new StartError(`The data folder ${folder} cannot be written; set DATA_DIR to a folder of yours.`, { cause })
  }
}

const readPassword = (folder: string, user: PgUser): string =>
  keepOnce(
    join(folder, 'password'),
    () => randomBytes(24).toString('hex'),
    (draft) => giveTo(user, draft),
  )

/** The port of this cluster stays the same across restarts, so that every process finds the database again. */
export const readPort = ({ folder }: Pick<Cluster, 'folder'>): number | null => {
  try {
    return Number(readFileSync(join(folder, 'port'), 'utf8')) || null
  } catch {
    return null
  }
}
export const keepPort = ({ folder }: Pick<Cluster, 'folder'>, port: number): void =>
  writeDurably(join(folder, 'port'), String(port))

const draftPrefix = 'cluster.new-'
const dropOldDrafts = (folder: string): void => {
  for (const name of readdirSync(folder).filter((entry) => entry.startsWith(draftPrefix))) {
    const path = join(folder, name)
    if (Date.now() - statSync(path).mtimeMs > 600_000) rmSync(path, { recursive: true, force: true })
  }
}

/** Created in a temporary folder and renamed, so that a killed process leaves no partial cluster. */
const createCluster = async (cluster: Omit<Cluster, 'log'>, binaries: Binaries, durable: boolean): Promise<void> => {
  const draft = join(cluster.folder, `${draftPrefix}${randomBytes(4).toString('hex')}`)
  const args = [
    `--pgdata=${draft}`,
    `--username=${superuser}`,
    `--pwfile=${join(cluster.folder, 'password')}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
    ...(durable ? [] : ['--no-sync']),
  ]
  try {
    await run(cluster.user, binaries.initdb, args, [draft])
    renameSync(draft, cluster.data)
  } catch (cause) {
    rmSync(draft, { recursive: true, force: true })
    if (existsSync(join(cluster.data, 'PG_VERSION'))) return
    if (cause instanceof StartError) throw cause
    const reason = cause instanceof Error ? cause.message.split('\n').at(-1) : ''
    throw new StartError(`The database folder ${cluster.folder} could not be set up: ${reason}`, { cause })
  }
}

/** Creates the folder and the cluster in it if missing. @throws {StartError} */
export const openCluster = async (folder: string, binaries: Binaries, durable: boolean): Promise<Cluster> => {
  const user = makeFolder(folder)
  const data = join(folder, 'cluster')
  try {
    dropOldDrafts(folder)
    const password = readPassword(folder, user)
    if (!existsSync(join(data, 'PG_VERSION'))) await createCluster({ folder, data, user, password }, binaries, durable)
    const major = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim()
    if (major !== binaries.major) {
      throw new StartError(
        `The database in ${folder} was made by PostgreSQL ${major}, but this version carries PostgreSQL ${binaries.major}; set DATA_DIR to an empty folder or DATABASE_URL to a server.`,
      )
    }
    return { folder, data, log: join(folder, 'server.log'), user, password }
  } catch (cause) {
    if (cause instanceof StartError) throw cause
    throw new StartError(`The database folder ${folder} cannot be used by this user.`, { cause })
  }
}
