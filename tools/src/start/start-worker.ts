import '../compile-cache.ts'
import { load, runServer } from '@bazaar/api/run'

/** `npm run start:worker`: works on runs beside the server, on the same database. */
await runServer(
  async (signal) => {
    const { readSettings, startWorker } = await load(import('@bazaar/api'), signal)
    return startWorker(readSettings(process.env), {}, signal)
  },
  () => console.log('Working on runs'),
)
