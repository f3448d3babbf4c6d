import { readSettings } from './settings.ts'
import { startServer, startWorker } from './server.ts'
import { runServer } from './run-server.ts'

/** A separate server or worker process for specs that kill it: `node spec-server-process.ts server|worker`. */
const settings = readSettings(process.env)
await runServer<{ close: () => Promise<void>; url?: string }>(
  (signal) => (process.argv[2] === 'worker' ? startWorker(settings, {}, signal) : startServer(settings)),
  ({ url }) => process.stdout.write(`ready ${url ?? ''}\n`),
)
