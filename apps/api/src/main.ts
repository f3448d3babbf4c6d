import { startServer } from './server.ts'
import { readSettings } from './settings.ts'
import { runServer } from './run-server.ts'

await runServer(
  async () => startServer(readSettings(process.env)),
  ({ url, writes }) => console.log(`Agent Bazaar answers on ${url}\n${writes}`),
)
