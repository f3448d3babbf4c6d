import { readSettings } from './settings.ts'
import { startServer, startWorker } from './server.ts'
import { runServer } from './run-server.ts'
import { publishBuilt } from './start/publish-built.ts'

/** A separate server or worker process for specs that kill it: `node spec-server-process.ts server|worker [name=build …]`. */
const settings = readSettings(process.env)
const built = process.argv.slice(3).map((each) => {
  const [name = '', dist = ''] = each.split('=')
  return { name, dist }
})
await runServer<{ close: () => Promise<void>; url?: string }>(
  (signal) =>
    process.argv[2] === 'worker'
      ? startWorker(settings, {}, signal)
      : startServer(settings, { prepare: (db) => publishBuilt(db, settings, built) }, signal),
  ({ url }) => process.stdout.write(`ready ${url ?? ''}\n`),
)
