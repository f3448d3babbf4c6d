import { isIP } from 'node:net'
import { z } from 'zod'
import { StartError } from './start-error.ts'

const flag = (fallback: boolean) =>
  z
    .enum(['1', '0', 'true', 'false', 'on', 'off'])
    .default(fallback ? 'on' : 'off')
    .transform((value) => value === '1' || value === 'true' || value === 'on')
const count = (fallback: number, min = 0) => z.coerce.number().int().min(min).default(fallback)

/**
 * Every setting of the server, read once at start. `npm run docs` writes docs/settings.md from these lines:
 * `.describe()` is the sentence shown there.
 */
export const Settings = z.object({
  NODE_ENV: z
    .enum(['development', 'test', 'production'])
    .default('development')
    .describe('`production` turns the mailbox page off and secure cookies on'),
  HOST: z.string().default('127.0.0.1').describe('address to listen on'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000).describe('port to listen on'),
  PUBLIC_URL: z.url().optional().describe('address users see; default `http://localhost:PORT`'),
  DATA_DIR: z.string().default('data').describe('folder of the embedded database and the release store'),
  DATABASE_URL: z.url().optional().describe('external PostgreSQL; default: an embedded one under `DATA_DIR/pg`'),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'silent'])
    .default('warn')
    .describe('log lines are JSON on standard output'),
  BRAND: z.string().default('Agent Bazaar').describe('product name in the interface and in mails'),
  CONTACT_EMAIL: z.email().default('support@agent-bazaar.example').describe('address on the legal pages'),
  SECRET: z
    .string()
    .min(32)
    .optional()
    .describe('key for codes and cookies; default: made once and kept under `DATA_DIR`'),
  SIGNUP_GRANT: count(20).describe('credits a new user gets once, after the e-mail is verified'),
  AGENT_PRICES: z
    .string()
    .default('')
    .transform((list, context) => {
      const prices: Record<string, number> = {}
      for (const entry of list.split(',').flatMap((text) => text.trim() || [])) {
        const [, agent, price] = /^([a-z0-9-]+)=([1-9]\d{0,5})$/.exec(entry) ?? []
        if (agent && price) prices[agent] = Number(price)
        else context.addIssue(`it is a list such as blog-post=2,get-tax=1, which ${entry} does not fit`)
      }
      return prices
    })
    .describe("comma-separated `agent=credits`: prices of this server in place of the agents' own"),
  BUILTIN_PRICE: z.coerce
    .number()
    .int()
    .min(0)
    .max(999_999)
    .optional()
    .describe('credits for a run where no text model is set, 0 = free; default: the price of the agent, which is 1'),
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
  CREDIT_CURRENCY: z
    .string()
    .regex(/^[a-z]{3}$/, 'it is three small letters such as inr')
    .default('inr')
    .describe('currency of the offers'),
  CREDIT_OFFERS: z
    .string()
    .default('')
    .transform((list, context) =>
      list
        .split(',')
        .flatMap((text) => text.trim() || [])
        .flatMap((entry) => {
          const [, credits, amount] = /^([1-9]\d{0,5})=([1-9]\d{0,8})$/.exec(entry) ?? []
          if (credits && amount) return { credits: Number(credits), amount: Number(amount) }
          context.addIssue(`it is a list such as 50=49900,200=179900, which ${entry} does not fit`)
          return []
        }),
    )
    .describe('comma-separated `credits=price`, the price in the smallest unit (paise): what can be bought'),
  RATE_LIMITS: flag(true).describe('`off` is accepted outside production only, for tests and load runs'),
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .refine((list) => list === '' || list.split(',').every((entry) => isIP(entry.trim().split('/')[0] ?? '') > 0), {
      error: 'it is a comma-separated list of IP addresses or networks',
    })
    .describe('comma-separated proxy addresses whose X-Forwarded-For is believed'),
  AUTH_STRICT_ENUMERATION: flag(false).describe(
    'a sign-up with an e-mail that has an account is answered like any other, and its owner gets a mail',
  ),
  GOOGLE_CLIENT_ID: z
    .string()
    .optional()
    .describe('OAuth client id for signing in with Google; without it the button is not shown'),
  GOOGLE_ISSUER: z
    .url()
    .default('https://accounts.google.com')
    .describe('OpenID provider behind the Google button; it must offer `response_type=id_token`'),
  LIMIT_API_IP: count(600, 1).describe('API calls per address in a minute'),
  LIMIT_LOGIN_ACCOUNT: count(5, 1).describe('sign-in tries per account in 15 minutes'),
  LIMIT_LOGIN_IP: count(20, 1).describe('sign-in tries per address in 15 minutes'),
  LIMIT_REGISTER_IP: count(5, 1).describe('sign-ups per address in an hour'),
  LIMIT_OTP_SENDS: count(5, 1).describe('codes mailed per e-mail address in an hour'),
  LIMIT_OTP_SENDS_IP: count(30, 1).describe('codes asked for per address in an hour'),
  LIMIT_OTP_GUESSES: count(5, 1).describe('wrong guesses per code'),
  LIMIT_OTP_GUESSES_HOUR: count(10, 1).describe(
    'wrong guesses per e-mail address in an hour, over all codes; then 30 minutes pause',
  ),
  LIMIT_RUNS_MINUTE: count(10, 1).describe('runs per user in a minute'),
  LIMIT_RUNS_AT_ONCE: count(2, 1).describe('runs per user at the same time'),
  RUN_WORKER: flag(true).describe('`off` leaves all runs to `npm run start:worker` processes'),
  RUN_CONCURRENCY: count(20, 1).describe('runs at work at the same time in one process; each takes about 100 MB'),
  LOAD_SHED_MS: count(1_000).describe(
    'milliseconds the event loop may lag before new work is refused for a moment; 0 = never',
  ),
  LIMIT_TICKETS_DAY: count(10, 1).describe('support tickets per user in a day'),
  LIMIT_FEEDBACK_DAY: count(10, 1).describe('feedback messages per user in a day'),
  SMTP_URL: z
    .url()
    .optional()
    .describe('`smtp://user:pass@host:587`; default: mails are kept for the page `/dev/mailbox`'),
  MAIL_FROM: z.string().default('Agent Bazaar <no-reply@agent-bazaar.example>').describe('sender of mails'),
  FETCH_ALLOW: z
    .string()
    .default('')
    .describe('comma-separated `host:port` of private addresses agents may open; for tests, empty otherwise'),
  PAGE_SPEED: z
    .enum(['auto', 'psi', 'estimate'])
    .default('auto')
    .describe(
      'what measures pages: `auto` = a browser on this machine, else PageSpeed Insights if there is a key, else an estimate; the others skip the browser',
    ),
  PAGESPEED_API_KEY: z.string().optional().describe('key of PageSpeed Insights; never leaves the server'),
  PAGESPEED_BASE_URL: z.url().default('https://www.googleapis.com').describe('address of PageSpeed Insights'),
  GOOGLE_SERVICE_ACCOUNT: z
    .string()
    .optional()
    .describe(
      'JSON key of a Google service account, or the path of its file: reads sheets shared with it, and Search Console',
    ),
  GOOGLE_SHEETS_API_KEY: z.string().optional().describe('key for sheets that anyone with the link may see'),
  GOOGLE_SHEETS_URL: z.url().default('https://sheets.googleapis.com').describe('address of the Sheets API'),
  GOOGLE_DOCS_URL: z
    .url()
    .default('https://docs.google.com')
    .describe('address that hands out sheets as CSV without a key'),
  SEARCH_CONSOLE_SITES: z
    .string()
    .default('')
    .describe('comma-separated Search Console properties of the service account, e.g. `sc-domain:example.com`'),
  SEARCH_CONSOLE_URL: z.url().default('https://searchconsole.googleapis.com').describe('address of Search Console'),
  FETCH_GAP_MS: count(500).describe('milliseconds between two requests of agents to the same website'),
  TEXT_PROVIDER: z
    .enum(['none', 'openai', 'anthropic', 'google'])
    .default('none')
    .describe('model that writes texts; `none` = the embedded engine; `openai` = any OpenAI-compatible server'),
  TEXT_BASE_URL: z.url().optional().describe('base address of the provider, e.g. `http://localhost:11434/v1`'),
  TEXT_API_KEY: z.string().optional().describe('key of the provider; never leaves the server'),
  TEXT_MODEL: z.string().optional().describe('model id at the provider'),
  SPEECH_PROVIDER: z
    .enum(['auto', 'none', 'openai', 'pocketsphinx'])
    .default('auto')
    .describe(
      'what turns voice e-mails into text; `auto` = PocketSphinx where it is installed; `openai` = any server with `/audio/transcriptions`',
    ),
  SPEECH_BASE_URL: z.url().optional().describe('base address of the speech service, e.g. `http://localhost:8000/v1`'),
  SPEECH_API_KEY: z.string().optional().describe('key of the speech service; never leaves the server'),
  SPEECH_MODEL: z.string().default('gpt-4o-mini-transcribe').describe('model id at the speech service'),
  SPEECH_LANGUAGE: z
    .string()
    .default('en')
    .describe('language of the recordings as an ISO 639-1 code; `auto` = the service finds out'),
  LINKEDIN_CLIENT_ID: z.string().optional().describe('LinkedIn application that posts for users; off without it'),
  LINKEDIN_CLIENT_SECRET: z.string().optional().describe('its secret; never leaves the server'),
  LINKEDIN_VERSION: z
    .string()
    .regex(/^20\d{4}$/, 'it is a month such as 202607')
    .default('202607')
    .describe('month of the LinkedIn API; each lives about a year'),
  LINKEDIN_AUTH_URL: z.url().default('https://www.linkedin.com').describe('address of the LinkedIn consent page'),
  LINKEDIN_API_URL: z.url().default('https://api.linkedin.com').describe('address of the LinkedIn API'),
  GST_PROVIDER: z
    .enum(['none', 'attestr', 'sandbox', 'appyflow', 'api-setu'])
    .default('none')
    .describe('register that Know Your Customer asks; `none` = only the number itself is checked'),
  GST_BASE_URL: z.url().optional().describe('base address of the register; default: its public one'),
  GST_API_KEY: z.string().optional().describe('key or token of the register; never leaves the server'),
  GST_API_SECRET: z
    .string()
    .optional()
    .describe('second credential: the secret of Sandbox.co.in, the client id of API Setu'),
  SEARCH_PROVIDER: z
    .enum(['none', 'brave'])
    .default('none')
    .describe('web search that finds rivals for Competitor Analysis; `none` = only those given or named by the site'),
  SEARCH_BASE_URL: z.url().optional().describe('base address of the web search; default: its public one'),
  SEARCH_API_KEY: z.string().optional().describe('key of the web search; never leaves the server'),
  RELEASE_KEY: z
    .string()
    .optional()
    .describe(
      'Ed25519 private key (PEM, PKCS #8) that signs releases, or the path of its file; default: made once and kept as `DATA_DIR/keys/release.pem`',
    ),
  RELEASE_PUBLIC_KEYS: z
    .string()
    .default('')
    .transform((list, context) =>
      list.split(/[\s,]+/).filter((key) => {
        if (key !== '' && !/^[A-Za-z0-9+/]{43}=$/.test(key)) context.addIssue('it is a list of 32 bytes in base64 each')
        return key !== ''
      }),
    )
    .describe('further public keys that browsers trust, while the key is being changed: 32 bytes in base64 each'),
  OVERRIDE_ORIGINS: z
    .string()
    .default('')
    .describe(
      'comma-separated origins that `?mfe.<name>=<url>` may name; without any there are no overrides and no panel of remotes; outside production `npm start` names the development servers of this machine, `none` = none',
    ),
  DEV_REMOTES: z
    .string()
    .default('')
    .describe(
      'comma-separated `name=http://localhost:port`: remotes, and `host`, served hot by their development servers',
    ),
})
export type Settings = z.output<typeof Settings>

/** @throws {SettingsError} naming the first invalid variable in one plain sentence. */
export const readSettings = (environment: Record<string, string | undefined>): Settings => {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = Settings.safeParse(given)
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

export const publicUrl = (settings: Settings): string => settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`
