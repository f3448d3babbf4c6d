import { Settings } from '@bazaar/api/settings'
import { z } from 'zod'

/** Heading → beginnings of the names below it. The longest beginning that fits decides. */
const groups: Readonly<Record<string, readonly string[]>> = {
  'Server and storage': [
    'NODE_ENV',
    'HOST',
    'PORT',
    'PUBLIC_URL',
    'DATA',
    'SIGNALS_URL',
    'BACKUP_',
    'SECRET',
    'LOAD_SHED_MS',
    'API_DOCS',
  ],
  'Brand and mail': ['BRAND', 'CONTACT_EMAIL', 'SMTP_URL', 'SMTP_TLS', 'MAIL_FROM'],
  'Credits and payments': [
    'SIGNUP_GRANT',
    'AGENT_PRICES',
    'REWRITE_PRICE_SHARE',
    'REWRITE_PRICE_SHARE_LOCAL',
    'PAYMENT_',
    'STRIPE_',
    'RAZORPAY_',
    'SELLER_',
    'PRICES_INCLUDE_TAX',
    'CREDIT_',
  ],
  'Sign-in': ['AUTH_', 'STAFF_', 'GOOGLE_CLIENT_ID', 'GOOGLE_ISSUER'],
  'Rate limits and files': ['RATE_LIMITS', 'LIMIT_', 'TRUSTED_PROXIES', 'CLAMD_'],
  'Runs and workers': ['RUN_', 'FETCH_'],
  'Watching and keeping': ['METRICS_', 'OTEL_', 'LOG_LEVEL', 'AUDIT_', 'TELEMETRY_'],
  'Text model': ['TEXT_'],
  Speech: ['SPEECH_'],
  'Page speed, sheets and search': ['PAGE_SPEED', 'PAGESPEED_', 'GOOGLE_', 'SEARCH_'],
  'LinkedIn and GST': ['LINKEDIN_', 'GST_'],
  'Releases and development': ['RELEASE_', 'S3_', 'EARLY_HINTS', 'SERVICE_WORKER', 'OVERRIDE_ORIGINS', 'DEV_REMOTES'],
}

/** @throws {Error} when no group takes the variable */
const groupOf = (name: string): string => {
  const fitting = Object.entries(groups)
    .flatMap(([title, beginnings]) => beginnings.map((beginning) => ({ title, beginning })))
    .filter(({ beginning }) => name.startsWith(beginning))
    .toSorted((a, b) => b.beginning.length - a.beginning.length)
  if (!fitting[0]) throw new Error(`Add ${name} to a group in tools/src/docs/settings-page.ts.`)
  return fitting[0].title
}

const rows = (): { name: string; row: string }[] => {
  const schema = z.toJSONSchema(Settings, { io: 'input', unrepresentable: 'any' })
  return Object.entries(schema.properties ?? {}).map(([name, property]) => {
    const { default: value, description = '' } = typeof property === 'object' ? property : {}
    if (description === '') throw new Error(`${name} has no description in apps/api/src/settings.ts.`)
    const shown = value === undefined || value === '' ? '' : `\`${String(value)}\``
    return { name, row: `| \`${name}\` | ${shown} | ${description.replaceAll('|', '\\|')} |` }
  })
}

/** `docs/settings.md`: every setting, grouped, from the schema that reads them. @throws {Error} for one without a group or a description */
export const settingsPage = (): string => {
  const all = rows().map((entry) => ({ ...entry, group: groupOf(entry.name) }))
  const sections = Object.keys(groups).map((title) => {
    const table = all.filter(({ group }) => group === title).map(({ row }) => row)
    return [`## ${title}`, '', '| variable | default | meaning |', '|---|---|---|', ...table].join('\n')
  })
  return `${[
    '<!-- Written by `npm run docs` from apps/api/src/settings.ts. -->',
    '# Settings',
    'All settings are environment variables, and all are optional. A wrong value stops the start with a message that names the variable.',
    ...sections,
  ].join('\n\n')}\n`
}
