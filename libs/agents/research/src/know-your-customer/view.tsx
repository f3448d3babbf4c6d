import { viewOf } from '@bazaar/agents-kit/ui'
import type { AgentOutput } from '@bazaar/agents-kit'
import { knowYourCustomer } from './definition.ts'
import { RichText } from '@bazaar/ui'
import { words as kyc } from './words.ts'
import styles from './view.module.css'
import { RecordBadges } from './ui/record-badges.tsx'
import { RecordTable } from './ui/record-table.tsx'
import { registerDate } from './ui/register-date.ts'

type Data = AgentOutput<typeof knowYourCustomer>['data']
type Fact = readonly [label: string, value: string | null]

const dated = (text: string | null): string | null => (text ? registerDate(text) : null)

/** Facts that are always shown, followed by those shown only when known. */
const factsOf = ({ gstin, gstin_response: record }: Data): Fact[] => {
  const always: Fact[] = [
    [kyc.legalName, record.legalName],
    [kyc.tradeName, record.tradeName],
    [kyc.number, gstin],
    [kyc.pan, record.pan],
    [kyc.registered, dated(record.registered)],
    [kyc.updated, dated(record.updated)],
    [kyc.expiry, dated(record.expiry)],
  ]
  const known: Fact[] = [
    [kyc.constitution, record.constitution],
    [kyc.kind, record.type],
    [kyc.state, record.state],
    [kyc.nature, record.nature.join(', ')],
    [kyc.center, [record.center, record.centerCode].filter(Boolean).join(', ')],
    [kyc.einvoice, record.einvoiceEnabled === null ? null : record.einvoiceEnabled ? kyc.yes : kyc.no],
  ]
  return [...always, ...known.filter(([, value]) => value)]
}

const CheckNote = ({ check, valid }: { check: Data['check']; valid: boolean }) => (
  <p className={valid ? styles['note'] : styles['warning']}>
    {check.message}
    {check.expectedCheckDigit && !check.message.includes(check.expectedCheckDigit) && (
      <> {kyc.expected(check.expectedCheckDigit)}</>
    )}
  </p>
)

/**
 * Shows a business from its register entry. The report repeats the summary, so it is only offered for copying. Source:
 * acceptance.md A23.
 */
export const KycResult = ({ answer: { data } }: { answer: { data: Data } }) => {
  const { gstin_response: record, summary, check, register } = data
  // The result's title names the number and the business.
  const onlyNumber = record.valid && !record.legalName && !record.tradeName
  return (
    <div className={styles['record']}>
      <header className={styles['head']}>
        {onlyNumber && <h2 className={styles['name']}>{check.message}</h2>}
        <RecordBadges record={record} />
      </header>
      {!onlyNumber && <CheckNote check={check} valid={record.valid} />}
      {register && (
        <p className={styles['note']}>{kyc.register(register.name, register.status, registerDate(register.askedAt))}</p>
      )}
      <dl className={styles['facts']}>
        {factsOf(data).map(([label, value]) => (
          <div key={label} className={styles['fact']}>
            <dt>{label}</dt>
            <dd className={value ? undefined : styles['missing']}>
              <bdi>{value || kyc.missing}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <section className={styles['section']}>
        <h2 className={styles['heading']}>{kyc.summary}</h2>
        <RichText html={summary} />
      </section>
      <section className={styles['section']}>
        {record.addresses.length > 0 ? (
          <RecordTable caption={kyc.addresses} rows={record.addresses} />
        ) : (
          <>
            <h2 className={styles['heading']}>{kyc.addresses}</h2>
            <p className={styles['note']}>{kyc.noAddresses}</p>
          </>
        )}
      </section>
      {record.filings.length > 0 && (
        <section className={styles['section']}>
          <RecordTable caption={kyc.filings} rows={record.filings} />
        </section>
      )}
    </div>
  )
}

export default viewOf(knowYourCustomer, KycResult)
