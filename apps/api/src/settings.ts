import { z } from 'zod'
import {
  agentPrices,
  count,
  creditOffers,
  flag,
  modelPrices,
  networks,
  ports,
  publicKeys,
  share,
} from './setting-types.ts'
import { StartError } from './start-error.ts'

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
  SIGNUP_GRANT: count(20).describe('credits a new user gets once, after the e-mail is verified'),
  AGENT_PRICES: agentPrices.describe(
    "comma-separated `agent=credits`: prices of this server in place of the agents' own; the console can set others while it runs",
  ),
  REWRITE_PRICE_SHARE: share(0.5).describe(
    "share of the agent's price that a new version of its text costs, such as a shorter one; in whole credits, at least 1 unless it is 0",
  ),
  REWRITE_PRICE_SHARE_LOCAL: share(0).describe('the same while the text model runs on this machine'),
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
  CREDIT_OFFERS: creditOffers.describe(
    'comma-separated `credits=price`, the price in the smallest unit (paise): what can be bought',
  ),
  RATE_LIMITS: flag(true).describe('`off` is accepted outside production only, for tests and load runs'),
  TRUSTED_PROXIES: networks.describe('comma-separated proxy addresses whose X-Forwarded-For is believed'),
  AUTH_STRICT_ENUMERATION: flag(false).describe(
    'a sign-up with an e-mail that has an account is answered like any other, and its owner gets a mail',
  ),
  STAFF_SECOND_FACTOR: flag(false).describe(
    "staff's rights need a code of an authenticator app, which each member adds in the settings",
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
  LIMIT_KEY_MINUTE: count(120, 1).describe('API calls per API key in a minute'),
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
    .enum(['auto', 'none', 'local', 'openai', 'anthropic', 'google'])
    .default('auto')
    .describe(
      'model that writes texts; `auto` = the one that `npm run model` downloaded, else the best chat model that a server on this machine offers (`TEXT_LOCAL_PORTS`), else the built-in engine; `local` = the downloaded one only; `none` = the built-in engine; `openai` = any OpenAI-compatible server',
    ),
  TEXT_LOCAL_PORTS: ports('11434,1234,8080,8000').describe(
    'comma-separated loopback ports that `auto` asks for models at start and every two minutes: those of Ollama, LM Studio, llama.cpp and vLLM',
  ),
  TEXT_BASE_URL: z.url().optional().describe('base address of the provider, e.g. `http://localhost:11434/v1`'),
  TEXT_API_KEY: z.string().optional().describe('key of the provider; never leaves the server'),
  TEXT_MODEL: z.string().optional().describe('model id at the provider'),
  TEXT_PRICES: modelPrices.describe(
    'comma-separated `model=input/output`: what a million tokens cost; without it only tokens are recorded',
  ),
  TEXT_CURRENCY: z
    .string()
    .regex(/^[a-z]{3}$/, 'it is three small letters such as usd')
    .default('usd')
    .describe('currency of `TEXT_PRICES`'),
  LIMIT_TOKENS_USER_DAY: count(0).describe('tokens of text models per user in a day (UTC); 0 = no limit'),
  LIMIT_TOKENS_MODEL_DAY: count(0).describe('tokens per text model in a day (UTC), for all users; 0 = no limit'),
  SPEECH_PROVIDER: z
    .enum(['auto', 'none', 'openai', 'pocketsphinx'])
    .default('auto')
    .describe(
      'what turns voice e-mails into text; `auto` = a whisper-compatible server on this machine (`SPEECH_LOCAL_PORTS`), else PocketSphinx where it is installed; `openai` = any server with `/audio/transcriptions`',
    ),
  SPEECH_LOCAL_PORTS: ports('8000,8080').describe(
    'comma-separated loopback ports that `auto` asks for a speech model at start and every two minutes',
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
  RELEASE_PUBLIC_KEYS: publicKeys.describe(
    'further public keys that browsers trust, while the key is being changed: 32 bytes in base64 each',
  ),
  RELEASE_TWO_PERSONS: flag(false).describe(
    'the token that publishes a build cannot serve it to more than a quarter of the visitors; another one has to promote it',
  ),
  RELEASE_SMOKE: flag(true).describe('whether a published remote is opened in a browser before it is served'),
  RELEASE_WATCH: flag(true).describe(
    'whether a build that does worse than the one before is rolled back in the hour after everybody got it',
  ),
  SERVICE_WORKER: flag(false).describe(
    'whether browsers keep pages for the next visit and for times without a connection; `off` removes what they kept',
  ),
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
