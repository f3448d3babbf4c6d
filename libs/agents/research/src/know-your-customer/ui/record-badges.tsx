import type { GstRecord } from '../gst-record.ts'
import { Badge } from '@bazaar/ui'
import { words as kyc } from '../words.ts'
import styles from '../view.module.css'

/**
 * Unknown gets a neutral badge, because only a register records whether a business is active. Source: acceptance.md Q23,
 * C64.
 */
const StatusBadge = ({ active }: { active: boolean | null }) => {
  if (active === null) return <Badge tone="neutral">{kyc.unchecked}</Badge>
  return active ? <Badge tone="good">{kyc.active}</Badge> : <Badge tone="bad">{kyc.inactive}</Badge>
}

export const RecordBadges = ({ record: { active, valid } }: { record: GstRecord }) => (
  <p className={styles['badges']}>
    <StatusBadge active={active} />
    {valid ? <Badge tone="good">{kyc.valid}</Badge> : <Badge tone="bad">{kyc.invalid}</Badge>}
  </p>
)
