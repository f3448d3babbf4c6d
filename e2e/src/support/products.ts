import { startGstRegister } from './gst-register.ts'
import { startFaultySite } from './faulty-site.ts'
import { type Linkedin, startLinkedin } from './linkedin.ts'
import { clientId, openOpenIdProvider } from './openid-provider.ts'
import { type Razorpay, startRazorpay } from './razorpay.ts'
import { rivalPages, startSite } from './site.ts'
import { type SpeechServer, startSpeechServer } from './speech-server.ts'
import { type Started, startWith } from './start-product.ts'

/** `siteUrl`: a website that agents may read. */
export type Product = { url: string; dataDir: string; siteUrl: string }
type Closing = { close: () => Promise<void> }

export const productOf = ({ url, data }: Started, siteUrl = ''): Product => ({ url, dataDir: data, siteUrl })

/** The servers are closed in this order. */
const closing = (parts: readonly Closing[]) => async () => {
  for (const part of parts) await part.close()
}

/** `faultyUrl`: a website whose faults are known. */
export type Plain = Closing & { product: Product; faultyUrl: string }

/**
 * The product without outside services, as most installations run it: no text model, no speech recognition, no GST
 * register. Only Google sign-in is connected. It takes code from no other origin.
 */
export const startPlain = async (): Promise<Plain> => {
  const [site, faulty, google] = await Promise.all([startSite(), startFaultySite(), openOpenIdProvider()])
  const started = await startWith({
    GOOGLE_CLIENT_ID: clientId,
    GOOGLE_ISSUER: google.issuer,
    FETCH_ALLOW: `${site.host},${faulty.host}`,
    FETCH_GAP_MS: '20',
    GOOGLE_DOCS_URL: site.url,
    SPEECH_PROVIDER: 'none',
    OVERRIDE_ORIGINS: 'none',
  })
  google.serve(`${started.url}/login`)
  return {
    product: productOf(started, site.url),
    faultyUrl: faulty.url,
    close: closing([started, site, faulty, google]),
  }
}

/** `rivalUrl`: a second website, to compare with `product.siteUrl`. */
export type Connected = Closing & {
  product: Product
  rivalUrl: string
  linkedin: Linkedin
  speech: SpeechServer
  razorpay: Razorpay
}

/** The product with a GST register, LinkedIn, a speech service and payments, each on loopback. */
export const startConnected = async (): Promise<Connected> => {
  const [site, rival, register, linkedin, speech, razorpay] = await Promise.all([
    startSite(),
    startSite(rivalPages),
    startGstRegister(),
    startLinkedin(),
    startSpeechServer('Dear Neha, please send me the invoice by Friday.'),
    startRazorpay(),
  ])
  // Two names of loopback, so that the two sites have different hosts.
  const rivalHost = rival.host.replace('127.0.0.1', 'localhost')
  const started = await startWith({
    FETCH_ALLOW: `${site.host},${rivalHost}`,
    GST_PROVIDER: 'attestr',
    GST_BASE_URL: register.url,
    GST_API_KEY: 'journey',
    LINKEDIN_CLIENT_ID: 'app-1',
    LINKEDIN_CLIENT_SECRET: 'app-secret',
    LINKEDIN_AUTH_URL: linkedin.url,
    LINKEDIN_API_URL: linkedin.url,
    SPEECH_PROVIDER: 'openai',
    SPEECH_BASE_URL: speech.url,
    ...razorpay.settings,
  })
  return {
    product: productOf(started, site.url),
    rivalUrl: `http://${rivalHost}`,
    linkedin,
    speech,
    razorpay,
    close: closing([started, site, rival, register, linkedin, speech, razorpay]),
  }
}
