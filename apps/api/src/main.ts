import { startServer } from './server.ts'
import { publicUrl, readSettings } from './settings.ts'
import { runServer } from './run-server.ts'

await runServer(
  async () => {
    const settings = readSettings(process.env)
    if (settings.NODE_ENV === 'production' && !settings.SMTP_URL) {
      console.error(`SMTP_URL is not set: nobody can sign up at ${publicUrl(settings)}, because no mail goes out.`)
    }
    return startServer(settings)
  },
  ({ url }) => console.log(`Agent Bazaar answers on ${url}`),
)
