import { findTesseract } from '@bazaar/agents-research/ocr'
import { isIP } from 'node:net'
import { connect } from 'node:tls'
import { antivirusVersion } from '../adapters/antivirus/clamd.ts'
import { trySending } from '../adapters/mail/try-sending.ts'
import { openPayments } from '../adapters/payment/open-payments.ts'
import type { PaymentProvider } from '../adapters/payment/provider.ts'
import { createSpeechModel } from '../adapters/speech/index.ts'
import { createWriter, describeWriter } from '../adapters/text/writer.ts'
import { gstinProblem, sellerOf } from '../modules/invoices/seller.ts'
import { type Settings, publicUrl } from '../settings.ts'
import { type Check, broken, fine, warn } from './finding.ts'

const timeoutMs = 10_000
const dayMs = 86_400_000

/** @param testAddress receives a test mail */
const mail = async (settings: Settings, testAddress: string | undefined) => {
  const { SMTP_URL, MAIL_FROM, NODE_ENV } = settings
  if (!SMTP_URL && NODE_ENV === 'production') return broken('SMTP_URL is not set, so sign-up is closed.')
  if (!SMTP_URL) return fine('SMTP_URL is not set; mails are shown on /dev/mailbox.')
  const { host } = new URL(SMTP_URL)
  try {
    await trySending(SMTP_URL, settings, testAddress)
    if (!testAddress) return fine(`${host} accepts our sign-in; \`npm run doctor -- --mail ADDRESS\` sends a mail.`)
    return fine(`${host} took a mail from ${MAIL_FROM} to ${testAddress}.`)
  } catch (error) {
    return broken(
      `${host} refuses mails (${error instanceof Error ? error.message : String(error)}); correct SMTP_URL.`,
    )
  }
}

/** Days until the certificate of a server expires; rejects when the connection is not trusted. */
const certificateDays = ({ hostname, port }: URL): Promise<number> =>
  new Promise((done, fail) => {
    const socket = connect({
      host: hostname,
      port: Number(port || 443),
      servername: isIP(hostname) ? '' : hostname,
      timeout: timeoutMs,
    })
    socket.once('secureConnect', () => {
      done((Date.parse(socket.getPeerCertificate().valid_to) - Date.now()) / dayMs)
      socket.end()
    })
    socket.once('timeout', () => socket.destroy(new Error('no answer')))
    socket.once('error', fail)
  })

const address = async (settings: Settings) => {
  const url = new URL(publicUrl(settings))
  if (settings.NODE_ENV !== 'production') return fine(`${url.origin}.`)
  if (!settings.PUBLIC_URL) return broken(`PUBLIC_URL is not set; links in mails would name ${url.origin}.`)
  if (url.protocol !== 'https:') return broken(`${url.origin} has no HTTPS; browsers refuse the secure cookies.`)
  const days = Math.floor(await certificateDays(url))
  if (days < 14) return warn(`the certificate of ${url.host} expires in ${days} days; renew it.`)
  return fine(`${url.origin}; its certificate is valid for ${days} days.`)
}

const writing = async (settings: Settings) => {
  const writer = createWriter(settings, { info: () => undefined, error: () => undefined })
  try {
    await writer.look()
    const state = writer.state()
    if (state.model !== null) return fine(describeWriter(state))
    return warn(`${describeWriter(state)} See "Text model" in docs/settings.md.`)
  } finally {
    writer.stop()
  }
}

const speech = (settings: Settings) => {
  if (settings.SPEECH_PROVIDER === 'none') return fine('not used: SPEECH_PROVIDER is none.')
  return createSpeechModel(settings)
    ? fine('recordings can be transcribed.')
    : warn('no recogniser; npm run model -- speech downloads one. Typing works.')
}

const ocr = async () => {
  const program = await findTesseract(process.env['PATH'] ?? '')
  return program
    ? fine(`tesseract reads scanned resumes in ${program.languages.join(', ')}.`)
    : fine('not used: tesseract is not installed, so scanned resumes are refused.')
}

const paymentSettings = {
  stripe: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  razorpay: ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'],
} as const
const testKey = /^(?:sk|rk|rzp)_test_/

/** Plans need more events of the webhook than purchases. */
const planWebhook = async ({ name, planEvents, missingEvents }: PaymentProvider, webhook: string) => {
  const missing = await missingEvents?.(webhook).catch(() => undefined)
  if (missing?.length === 0) return fine(`${name} accepts the key; the webhook ${webhook} gets the events of plans.`)
  if (missing) return broken(`plans do not renew: the webhook ${webhook} does not get ${missing.join(', ')}; add them.`)
  return fine(`${name} accepts the key but does not list webhooks; ${webhook} must get ${planEvents.join(', ')}.`)
}

const payments = async (settings: Settings) => {
  const { PAYMENT_PROVIDER: name, CREDIT_OFFERS: offers } = settings
  const needed = paymentSettings[name]
  const missing = needed.filter((key) => !settings[key])
  if (missing.length > 0) {
    if (missing.length === needed.length && offers.length === 0) return fine('not used: nothing is sold.')
    return broken(`nothing can be bought through ${name}; set ${missing.join(' and ')}.`)
  }
  const { seller } = await openPayments(settings)
  await seller?.tryKey()
  if (offers.length === 0) return warn(`${name} accepts the key, but CREDIT_OFFERS is empty.`)
  if (settings.NODE_ENV === 'production' && testKey.test(settings[needed[0]] ?? '')) {
    return warn(`${name} accepts the key, but it is one for tests; nobody pays with money.`)
  }
  const webhook = `${publicUrl(settings)}/api/v1/payments/${name}`
  if (seller && offers.some(({ monthly }) => monthly)) return planWebhook(seller, webhook)
  return fine(`${name} accepts the key; its webhook is ${webhook}.`)
}

const invoices = (settings: Settings) => {
  const { SELLER_NAME, SELLER_ADDRESS, SELLER_GSTIN } = settings
  const needed = Object.entries({ SELLER_NAME, SELLER_ADDRESS, SELLER_GSTIN })
  const unset = needed.flatMap(([key, value]) => (value ? [] : key))
  if (unset.length === needed.length) return fine('not used: purchases get a plain receipt.')
  if (unset.length > 0) return broken(`no tax invoices are issued; set ${unset.join(' and ')}.`)
  const problem = gstinProblem(SELLER_GSTIN ?? '')
  if (problem !== null) return broken(`no tax invoices are issued; correct SELLER_GSTIN. ${problem}`)
  const seller = sellerOf(settings)
  if (!seller) return broken('no tax invoices are issued, because CREDIT_CURRENCY is not inr.')
  return fine(`${seller.name}, ${seller.state}, issues tax invoices with ${settings.SELLER_TAX_PERCENT}% GST.`)
}

const antivirus = async ({ CLAMD_URL }: Settings) => {
  if (!CLAMD_URL) return fine('not used: files of tickets are not scanned; CLAMD_URL names a ClamAV daemon.')
  const { host } = new URL(CLAMD_URL)
  try {
    return fine(`${host} scans files of tickets: ${await antivirusVersion(CLAMD_URL)}.`)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return broken(`${host} does not answer (${reason}), so tickets take no files; start it or correct CLAMD_URL.`)
  }
}

/** Checks of the services that the server uses. */
export const serviceChecks = (settings: Settings, testAddress?: string): Check[] => [
  { name: 'Mail', run: () => mail(settings, testAddress) },
  { name: 'Public address', run: () => address(settings) },
  { name: 'Text model', run: () => writing(settings) },
  { name: 'Speech', run: () => speech(settings) },
  { name: 'OCR', run: () => ocr() },
  { name: 'Payments', run: () => payments(settings) },
  { name: 'Invoices', run: () => invoices(settings) },
  { name: 'Antivirus', run: () => antivirus(settings) },
]
