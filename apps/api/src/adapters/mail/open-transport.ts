import { createTransport } from 'nodemailer'
import type { Settings } from '../../settings.ts'

const seconds = 1_000

type MailSettings = Pick<Settings, 'MAIL_FROM' | 'NODE_ENV' | 'SMTP_TLS'>

/** Connects to a mail server. A missing response is a failure, not a reason to wait forever. */
export const openTransport = (url: string, { MAIL_FROM: from, NODE_ENV, SMTP_TLS }: MailSettings) => {
  const tls = SMTP_TLS ?? (NODE_ENV === 'production' ? 'required' : 'offered')
  const timeouts = { connectionTimeout: 10 * seconds, greetingTimeout: 10 * seconds, socketTimeout: 30 * seconds }
  return createTransport({ url, requireTLS: tls === 'required', ...timeouts }, { from })
}
