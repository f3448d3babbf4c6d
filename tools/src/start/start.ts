import { StartError, checkPort, publishBuilt, readSettings, runServer, startServer } from '@bazaar/api'
import { remoteNames } from '@bazaar/federation-contract'
import { build, distOf } from '../workspace.ts'

/**
 * `npm start`: builds what changed, publishes it into the local release store and serves everything.
 * `START_BUILT=1` takes the builds that are there; `HOST_DIST` is another build of the host (development).
 */
const names = ['host', ...remoteNames]

const builtFolders = () =>
  names.map((name) => ({ name, dist: (name === 'host' && process.env['HOST_DIST']) || distOf(name) }))

const buildChanged = async (): Promise<void> => {
  if (process.env['START_BUILT']) return
  console.log('Building what changed …')
  await build(names).catch((cause: unknown) => {
    throw new StartError(cause instanceof Error ? cause.message : String(cause), { cause })
  })
}

await runServer(
  async () => {
    const settings = readSettings(process.env)
    await checkPort(settings)
    const building = buildChanged()
    // The build may fail while the database still starts; the failure is heard where it is awaited.
    building.catch(() => undefined)
    return startServer(settings, {
      prepare: async (db) => {
        await building
        await publishBuilt(db, settings, builtFolders())
      },
    })
  },
  ({ url }) => console.log(`Agent Bazaar is ready on ${url}`),
)
