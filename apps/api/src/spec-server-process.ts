import { readSettings } from './settings.ts'
import { startServer, startWorker } from './server.ts'
import { runServer } from './run-server.ts'

/** A server or a worker of its own for the specs that kill them: `node spec-server-process.ts server|worker`. */
const settings = readSettings(process.env)
await runServer<{ close: () => Promise<void>; url?: string }>(
  (signal) => (process.argv[2] === 'worker' ? startWorker(settings, {}, signal) : startServer(settings)),
  ({ url }) => process.stdout.write(`ready ${url ?? ''}\n`),
)
