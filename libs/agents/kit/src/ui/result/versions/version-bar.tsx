import { Button, SelectField } from '@bazaar/ui'
import { formatMoment } from '../../format-time.ts'
import type { KeptResult } from '../use-kept-result.ts'
import styles from './version-bar.module.css'
import { words } from '../../words/words.ts'

const labelOf = ({ version, created_at, rewrite }: KeptResult['kept']['versions'][number]): string => {
  if (version === 1) return words.original
  if (!rewrite) return words.editedAt(version, formatMoment(created_at))
  return words.rewrittenAt(version, rewrite.language ?? words.rewrites[rewrite.how], formatMoment(created_at))
}

/** Shows the current version of a result and switches between versions. The agent's own is always listed. */
export const VersionBar = ({ result: { kept, busy, chooseVersion } }: { result: KeptResult }) => {
  if (kept.versions.length < 2) return null
  return (
    <div className={styles['bar']}>
      <SelectField
        label={words.version}
        value={String(kept.version)}
        disabled={busy}
        onChange={(event) => chooseVersion(Number(event.target.value))}
        options={kept.versions.map((line) => ({ value: String(line.version), label: labelOf(line) }))}
      />
      {kept.version > 1 && (
        <Button variant="quiet" size="small" disabled={busy} onClick={() => chooseVersion(1)}>
          {words.restoreOriginal}
        </Button>
      )}
    </div>
  )
}
