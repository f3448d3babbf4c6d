import '../compile-cache.ts'
import { load, runServer } from '@bazaar/api/run'
import { workspaceRemotes } from '@bazaar/workspace'
import { readArguments } from '../arguments.ts'
import { build, distOf } from '../workspace.ts'

/**
 * `npm start`: builds what changed, publishes it to the local release store and serves everything.
 * `START_BUILT=1` uses the existing builds; `HOST_DIST` is another build of the host, such as the bench's baseline.
 */
readArguments(
  'Usage: npm start\nSettings are environment variables, such as PORT=4000; docs/settings.md lists them.',
  {},
)
const remotes = workspaceRemotes()
const names = ['host', ...remotes.map(({ name }) => name)]

/** Outside production, the panel may load remotes from their development servers on this machine. */
const developmentDefaults =
  process.env['NODE_ENV'] === 'production'
    ? {}
    : { OVERRIDE_ORIGINS: remotes.map(({ devPort }) => `http://localhost:${devPort}`).join(',') }

const builtFolders = () =>
  names.map((name) => ({ name, dist: (name === 'host' && process.env['HOST_DIST']) || distOf(name) }))

const buildChanged = async (signal: AbortSignal): Promise<void> => {
  if (process.env['START_BUILT']) return
  console.log('Building what changed …')
  await build(names, signal)
}

await runServer(
  async (signal) => {
    const building = buildChanged(signal)
    // The build may fail before it is awaited below; its error is reported there.
    building.catch(() => undefined)
    // Loads the API's modules while another process builds.
    const { StartError, checkPort, publishBuilt, readSettings, startServer } = await load(import('@bazaar/api'), signal)
    const settings = readSettings({ ...developmentDefaults, ...process.env })
    await checkPort(settings)
    return startServer(
      settings,
      {
        prepare: async (db) => {
          await building.catch((cause: unknown) => {
            throw new StartError(cause instanceof Error ? cause.message : String(cause), { cause })
          })
          await publishBuilt(db, settings, builtFolders())
        },
      },
      signal,
    )
  },
  ({ url, writes }) => console.log(`Agent Bazaar is ready on ${url}\n${writes}`),
)
