import { load, runServer } from './run-server.ts'

await runServer(
  async (signal) => {
    const [{ startServer }, { readSettings }] = await load(
      Promise.all([import('./server.ts'), import('./settings.ts')]),
      signal,
    )
    return startServer(readSettings(process.env), {}, signal)
  },
  ({ url, writes }) => console.log(`Agent Bazaar answers on ${url}\n${writes}`),
)
