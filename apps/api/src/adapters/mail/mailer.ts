import type { Services } from '../../context.ts'
import type { Sender } from './sender.ts'

/** Sends the outbox while there is a mail server; `follow` takes changed settings. */
export const createMailer = (services: Services) => {
  let sender: Sender | undefined
  let used = ''
  return {
    wake: () => sender?.wake(),
    follow: async (): Promise<void> => {
      const { SMTP_URL, MAIL_FROM } = services.settings
      const wanted = SMTP_URL ? `${SMTP_URL} ${MAIL_FROM}` : ''
      if (wanted === used) return
      used = wanted
      // Mails on their way are finished first.
      await sender?.stop()
      sender = undefined
      if (!SMTP_URL) return
      const { startSender } = await import('./sender.ts')
      sender = startSender(services, SMTP_URL)
    },
    stop: async (): Promise<void> => sender?.stop(),
  }
}
