import { z } from 'zod'
import { paymentProviders } from './adapters/payment/provider.ts'
import { providerSettings } from './provider-settings.ts'
import { releaseSettings } from './release-settings.ts'
import { sellerSettings } from './seller-settings.ts'
import { agentPrices, count, creditOffers, flag, networks, share } from './setting-types.ts'
import { StartError } from './start-error.ts'

/**
 * Every setting of the server, read once at start. `npm run docs` writes docs/settings.md from these lines:
 * `.describe()` is the sentence shown there.
 */
export const Settings = z.object({
  NODE_ENV: z
    .enum(['development', 'test', 'production'])
    .default('development')
    .describe('`production` turns the mailbox page and test accounts off and secure cookies on'),
  HOST: z.string().default('127.0.0.1').describe('address to listen on'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000).describe('port to listen on'),
  PUBLIC_URL: z.url().optional().describe('address users see; default `http://localhost:PORT`'),
  DATA_DIR: z.string().default('data').describe('folder of the embedded database and the release store'),
  DATABASE_URL: z.url().optional().describe('external PostgreSQL; default: an embedded one under `DATA_DIR/pg`'),
  BACKUP_DIR: z.string().optional().describe('folder for scheduled backups; without it there are none'),
  BACKUP_HOURS: count(6, 1).describe('hours between two scheduled backups'),
  BACKUP_KEEP: count(14, 1).describe('scheduled backups that are kept'),
  BACKUP_PASSPHRASE: z
    .string()
    .min(12)
    .optional()
    .describe('encrypts backups in the age format; without it they hold keys and customer data in the clear'),
  DATABASE_LISTEN_URL: z
    .url()
    .optional()
    .describe(
      'address of the database itself where `DATABASE_URL` is a connection pooler such as PgBouncer: migrations and signals need a session',
    ),
  SIGNALS_URL: z
    .url({ protocol: /^rediss?$/ })
    .optional()
    .describe('`redis://host:6379`: Redis or Valkey that carries signals between processes; default: the database'),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'silent'])
    .default('warn')
    .describe('log lines are JSON on standard output'),
  METRICS_TOKEN: z
    .string()
    .min(16)
    .optional()
    .describe(
      'opens `/metrics` for Prometheus to callers with `Authorization: Bearer TOKEN`; without it the address is 404',
    ),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('OpenTelemetry collector (OTLP over HTTP) for traces and metrics, such as `http://localhost:4318`'),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .optional()
    .describe('comma-separated `name=value`: headers for the collector, such as a key'),
  BRAND: z.string().default('Agent Bazaar').describe('product name in the interface and in mails'),
  CONTACT_EMAIL: z.email().default('support@agent-bazaar.example').describe('address on the legal pages'),
  SECRET: z
    .string()
    .min(32)
    .optional()
    .describe('key for codes and cookies; default: made once and kept under `DATA_DIR`'),
  SIGNUP_GRANT: count(20).describe('credits a new user gets once, after the email is verified'),
  AGENT_PRICES: agentPrices.describe(
    "comma-separated `agent=credits`: prices of this server in place of the agents' own; the console can set others while it runs",
  ),
  REWRITE_PRICE_SHARE: share(0.5).describe(
    "share of the agent's price that a new version of its text costs, such as a shorter one; in whole credits, at least 1 unless it is 0",
  ),
  REWRITE_PRICE_SHARE_LOCAL: share(0).describe('the same while the text model runs on this machine'),
  PAYMENT_PROVIDER: z
    .enum(paymentProviders)
    .default('stripe')
    .describe('who takes payments for credits: `stripe` or `razorpay` (UPI)'),
  STRIPE_SECRET_KEY: z
    .string()
    .optional()
    .describe('key of a Stripe account; with it, the webhook secret and offers, credits can be bought'),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .optional()
    .describe('signing secret of the webhook `PUBLIC_URL/api/v1/payments/stripe`'),
  STRIPE_API_URL: z
    .url()
    .default('https://api.stripe.com')
    .describe('address of the Stripe API; another one for tests'),
  RAZORPAY_KEY_ID: z
    .string()
    .optional()
    .describe('key id of a Razorpay account; with it, both secrets and offers, credits can be bought'),
  RAZORPAY_KEY_SECRET: z.string().optional().describe('secret of the key'),
  RAZORPAY_WEBHOOK_SECRET: z
    .string()
    .optional()
    .describe('secret of the webhook `PUBLIC_URL/api/v1/payments/razorpay`'),
  RAZORPAY_API_URL: z
    .url()
    .default('https://api.razorpay.com')
    .describe('address of the Razorpay API; another one for tests'),
  CREDIT_CURRENCY: z
    .string()
    .regex(/^[a-z]{3}$/, 'it is three lowercase letters such as inr')
    .default('inr')
    .describe('currency of the offers'),
  CREDIT_OFFERS: creditOffers.describe(
    'comma-separated `credits=price`, the price in the smallest unit (paise): what can be bought; `300=199900/month` is a plan that renews',
  ),
  RATE_LIMITS: flag(true).describe('`off` is accepted outside production only, for tests and load runs'),
  TRUSTED_PROXIES: networks.describe('comma-separated proxy addresses whose X-Forwarded-For is believed'),
  AUTH_STRICT_ENUMERATION: flag(false).describe(
    'a sign-up with an email that has an account is answered like any other, and its owner gets a mail',
  ),
  STAFF_SECOND_FACTOR: flag(false).describe(
    "staff's rights need a passkey or a code of an authenticator app, which each member adds in the settings",
  ),
  GOOGLE_CLIENT_ID: z
    .string()
    .optional()
    .describe(
      'OAuth client id for signing in with Google; without it there is no button, or one for test accounts in development',
    ),
  GOOGLE_ISSUER: z
    .url()
    .default('https://accounts.google.com')
    .describe('OpenID provider behind the Google button; it must offer `response_type=id_token`'),
  LIMIT_API_IP: count(600, 1).describe('API calls and shared pages per address in a minute, over all processes'),
  LIMIT_LOGIN_ACCOUNT: count(5, 1).describe('sign-in tries per account in 15 minutes'),
  LIMIT_LOGIN_IP: count(20, 1).describe('sign-in tries per address in 15 minutes'),
  LIMIT_REGISTER_IP: count(5, 1).describe('sign-ups per address in an hour'),
  LIMIT_OTP_SENDS: count(5, 1).describe('codes mailed per email address in an hour'),
  LIMIT_OTP_SENDS_IP: count(30, 1).describe('codes asked for per address in an hour'),
  LIMIT_OTP_GUESSES: count(5, 1).describe('wrong guesses per code'),
  LIMIT_OTP_GUESSES_HOUR: count(10, 1).describe(
    'wrong guesses per email address in an hour, over all codes; then 30 minutes pause',
  ),
  LIMIT_KEY_MINUTE: count(120, 1).describe('API calls per API key or connected app in a minute'),
  LIMIT_APPS_IP: count(20, 1).describe('apps that register for OAuth per address in an hour'),
  LIMIT_RUNS_MINUTE: count(10, 1).describe('runs per user in a minute'),
  LIMIT_RUNS_AT_ONCE: count(2, 1).describe('runs per user at the same time'),
  RUN_WORKER: flag(true).describe('`off` leaves all runs to `npm run start:worker` processes'),
  RUN_CONCURRENCY: count(20, 1).describe(
    'runs at work at the same time in one process; each takes about 128 MB, and all together at most half the memory',
  ),
  API_DOCS: flag(true).describe('whether `/api/docs` is served; in production without the calls of staff and teams'),
  RUN_EVENT_DAYS: count(7, 1).describe('days after which the progress of a run is deleted; its answer stays'),
  RUN_DAYS: count(0).describe(
    'days after which results are deleted as by their owner, except favourites, and other runs lose their texts; 0 = never',
  ),
  AUDIT_DAYS: count(0).describe('days after which audit lines are deleted; 0 = never'),
  TELEMETRY_DAYS: count(30, 1).describe('days after which telemetry of builds is deleted'),
  LOAD_SHED_MS: count(1_000).describe(
    'milliseconds the event loop may lag before new work is refused for a moment; 0 = never',
  ),
  LIMIT_TICKETS_DAY: count(10, 1).describe('support tickets per user in a day'),
  LIMIT_FEEDBACK_DAY: count(10, 1).describe('feedback messages per user in a day'),
  SMTP_URL: z
    .url()
    .optional()
    .describe(
      '`smtp://user:pass@host:587`; without it mails are kept for the page `/dev/mailbox`, and in production sign-up is closed',
    ),
  SMTP_TLS: z
    .enum(['required', 'offered'])
    .optional()
    .describe(
      '`required`: mails leave over TLS only, the default in production; `offered`: over TLS where the mail server offers it',
    ),
  MAIL_FROM: z.string().default('Agent Bazaar <no-reply@agent-bazaar.example>').describe('sender of mails'),
  CLAMD_URL: z
    .url({ protocol: /^tcp$/ })
    .optional()
    .describe('`tcp://host:3310`: a ClamAV daemon that scans files of support tickets before they are kept'),
  FETCH_ALLOW: z
    .string()
    .default('')
    .describe('comma-separated `host:port` of private addresses agents may open; for tests, empty otherwise'),
  ...sellerSettings,
  ...providerSettings,
  ...releaseSettings,
})
export type Settings = z.output<typeof Settings>

/** @throws {SettingsError} naming the first invalid variable in one plain sentence. */
export const readSettings = (environment: Record<string, string | undefined>): Settings => {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  // Tests must not find the models of the machine they run on.
  const defaults = given['NODE_ENV'] === 'test' ? { TEXT_PROVIDER: 'none', SPEECH_LOCAL_PORTS: ',' } : {}
  const parsed = Settings.safeParse({ ...defaults, ...given })
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new SettingsError(`The setting ${issue?.path.join('.')} is not usable: ${issue?.message}.`)
  }
  if (parsed.data.NODE_ENV === 'production' && !parsed.data.RATE_LIMITS) {
    throw new SettingsError('The setting RATE_LIMITS cannot be off in production.')
  }
  return parsed.data
}

export class SettingsError extends StartError {}

/** Whether mails reach their readers: by SMTP, or on the mailbox page of a development server. */
export const canMail = ({ NODE_ENV, SMTP_URL }: Settings): boolean =>
  NODE_ENV !== 'production' || SMTP_URL !== undefined

export const publicUrl = (settings: Settings): string => settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`

/** Where the provider of test accounts is served. */
export const identityPath = '/dev/identity'

export type GoogleClient = { id: string; issuer: string; isTest: boolean }

/**
 * The OpenID client behind the Google button: the configured one, or the server's own provider of test accounts on a
 * development start that only this machine reaches. A mail server verifies addresses, so with one they cannot be
 * claimed. Source: acceptance.md, social sign-in.
 */
export const googleClient = (settings: Settings): GoogleClient | null => {
  const { NODE_ENV, HOST, PUBLIC_URL, SMTP_URL, GOOGLE_CLIENT_ID, GOOGLE_ISSUER } = settings
  if (GOOGLE_CLIENT_ID) return { id: GOOGLE_CLIENT_ID, issuer: GOOGLE_ISSUER, isTest: false }
  const isReachable = PUBLIC_URL !== undefined || !['localhost', '127.0.0.1', '::1'].includes(HOST)
  if (NODE_ENV === 'production' || SMTP_URL || isReachable) return null
  return { id: 'test-accounts', issuer: `${publicUrl(settings)}${identityPath}`, isTest: true }
}
