import { startServer } from './server.ts'
import { canMail, publicUrl, readSettings } from './settings.ts'
import { runServer } from './run-server.ts'

await runServer(
  async () => {
    const settings = readSettings(process.env)
    if (!canMail(settings)) {
      console.error(`SMTP_URL is not set: sign-up at ${publicUrl(settings)} is closed, because no mail goes out.`)
    }
    return startServer(settings)
  },
  ({ url, writes }) => console.log(`Agent Bazaar answers on ${url}\n${writes}`),
)
