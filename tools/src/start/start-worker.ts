import '../compile-cache.ts'
import { load, runServer } from '@bazaar/api/run'
import { readArguments } from '../arguments.ts'

/** `npm run start:worker`: works on runs beside the server, on the same database. */
readArguments('Usage: npm run start:worker\nSettings are environment variables; docs/settings.md lists them.', {})
await runServer(
  async (signal) => {
    const { readSettings, startWorker } = await load(import('@bazaar/api'), signal)
    return startWorker(readSettings(process.env), {}, signal)
  },
  () => console.log('Working on runs'),
)
