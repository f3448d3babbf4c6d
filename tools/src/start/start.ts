import { type Database, SettingsError, StartError, publishRelease, readSettings, startServer } from '@bazaar/api'
import { remoteNames } from '@bazaar/federation-contract'
import { build, distOf } from '../workspace.ts'

const projects = ['host', ...remoteNames]

/** Puts every build into the release store; one that is served already changes nothing. */
const publishAll = async (db: Database, dataDir: string): Promise<void> => {
  for (const name of projects) {
    const dist = name === 'host' ? (process.env['HOST_DIST'] ?? distOf(name)) : distOf(name)
    await publishRelease(db, dataDir, dist, { name, actor: 'start', reason: 'built at start' })
  }
}

const start = async (): Promise<void> => {
  const settings = readSettings(process.env)
  // `START_BUILT` says that the builds are there; tests and the development loop make them first.
  const building = process.env['START_BUILT'] ? Promise.resolve() : build(projects)
  // The build may fail while the database still starts; the failure is heard where it is awaited.
  building.catch(() => undefined)
  const server = await startServer(settings, {
    prepare: async (db) => {
      await building
      await publishAll(db, settings.DATA_DIR)
    },
  })
  let stopping = false
  const stop = () => {
    if (stopping) process.exit(1)
    stopping = true
    void server.close().then(() => process.exit(0))
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  console.log(`Agent Bazaar is ready on ${server.url}`)
}

try {
  await start()
} catch (error) {
  const plain = error instanceof StartError || error instanceof SettingsError
  console.error(plain ? error.message : error)
  process.exit(1)
}
