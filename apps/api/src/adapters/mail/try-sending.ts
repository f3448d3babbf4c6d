import type { Settings } from '../../settings.ts'

/** Signs in to a mail server and, with `to`, sends a mail past the outbox. @throws {Error} with its reason in one line */
export const trySending = async (url: string, settings: Settings, to?: string) => {
  const { openTransport } = await import('./open-transport.ts')
  const transport = openTransport(url, settings)
  try {
    await transport.verify()
    if (to) await transport.sendMail({ to, subject: 'A test mail', text: 'Mails of this server arrive.' })
  } catch (error) {
    const reason = (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? ''
    const hint = reason.includes('STARTTLS') ? '; SMTP_TLS=offered would send without TLS' : ''
    throw new Error(reason + hint, { cause: error })
  } finally {
    transport.close()
  }
}
