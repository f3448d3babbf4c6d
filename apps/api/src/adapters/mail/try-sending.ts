import { createTransport } from 'nodemailer'

const timeoutMs = 10_000

/** Signs in to a mail server and, with `to`, sends a mail past the outbox. @throws {Error} with its reason in one line */
export const trySending = async ({ url, from, to }: { url: string; from: string; to?: string | undefined }) => {
  const timeouts = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs }
  const transport = createTransport({ url, ...timeouts }, { from })
  try {
    await transport.verify()
    if (to) await transport.sendMail({ to, subject: 'A test mail', text: 'Mails of this server arrive.' })
  } catch (error) {
    throw new Error((error instanceof Error ? error.message : String(error)).split('\n')[0], { cause: error })
  } finally {
    transport.close()
  }
}
