import type { ShellServices } from '@bazaar/federation-contract'
import { Section } from '../section.tsx'
import { Copyable } from './copyable.tsx'
import styles from './developers.module.css'
import { words } from './words.ts'

const { connect: texts } = words

const firstCall = (origin: string): string =>
  [
    `curl ${origin}/api/v1/finance/get-tax \\`,
    '  -H "Authorization: Bearer $BAZAAR_KEY" \\',
    '  -H "Content-Type: application/json" \\',
    '  -H "Idempotency-Key: first-call" \\',
    `  -d '{"annualIncome":"12,75,000"}'`,
  ].join('\n')

export const ConnectSection = ({ services }: { services: ShellServices }) => {
  const { origin } = window.location
  return (
    <Section id="connect" title={texts.title} lead={texts.lead}>
      <p className={styles['links']}>
        <a href="/api/docs">{texts.reference}</a>
        <a href="/api/docs/guide">{texts.guide}</a>
      </p>
      <div className={styles['part']}>
        <h3 className={styles['subtitle']}>{texts.call}</h3>
        <Copyable services={services} label={texts.call} text={firstCall(origin)} />
      </div>
      <div className={styles['part']}>
        <h3 className={styles['subtitle']}>{texts.mcp}</h3>
        <p className={styles['lead']}>{texts.mcpLead}</p>
        <Copyable services={services} label={texts.mcp} text={`${origin}/mcp`} />
      </div>
    </Section>
  )
}
