import { Button, SelectField } from '@bazaar/ui'
import { formatMoment } from './format-time.ts'
import type { KeptResult } from './use-kept-result.ts'
import styles from './version-bar.module.css'
import { words } from './words.ts'

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
        options={kept.versions.map(({ version, created_at }) => ({
          value: String(version),
          label: version === 1 ? words.original : words.editedAt(version, formatMoment(created_at)),
        }))}
      />
      {kept.version > 1 && (
        <Button variant="quiet" size="small" disabled={busy} onClick={() => chooseVersion(1)}>
          {words.restoreOriginal}
        </Button>
      )}
    </div>
  )
}
