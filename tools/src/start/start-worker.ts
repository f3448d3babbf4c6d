import { readSettings, runServer, startWorker } from '@bazaar/api'

/** `npm run start:worker`: works on runs beside the server, on the same database. */
await runServer(
  (signal) => startWorker(readSettings(process.env), {}, signal),
  () => console.log('Working on runs'),
)
