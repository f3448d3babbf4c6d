import { Button, StarIcon, TextField, TrashIcon } from '@bazaar/ui'
import { type FormEvent, useState } from 'react'
import { words as texts } from './words.ts'
import type { Change } from './use-bulk-change.ts'
import styles from './results.module.css'

type Props = { count: number; folders: readonly string[]; onChange: (change: Change) => void; onClear: () => void }

/** What can be done with all selected results at once. */
export const BulkBar = ({ count, folders, onChange, onClear }: Props) => {
  const [folder, setFolder] = useState('')
  const move = (event: FormEvent) => {
    event.preventDefault()
    onChange({ folder: folder.trim() === '' ? null : folder.trim() })
  }
  return (
    <div className={styles.bulk} role="group" aria-label={texts.selected(count)}>
      <p role="status">{texts.selected(count)}</p>
      <form className={styles.move} onSubmit={move}>
        <TextField
          label={texts.folder}
          labelHidden
          placeholder={texts.folder}
          maxLength={60}
          suggestions={folders}
          value={folder}
          onChange={(event) => setFolder(event.target.value)}
        />
        <Button type="submit" variant="secondary" size="small">
          {folder.trim() === '' ? texts.noFolder : texts.move}
        </Button>
      </form>
      <Button variant="secondary" size="small" icon={<StarIcon />} onClick={() => onChange({ favourite: true })}>
        {texts.markFavourite}
      </Button>
      <Button variant="secondary" size="small" icon={<TrashIcon />} onClick={() => onChange({ deleted: true })}>
        {texts.deleteThis}
      </Button>
      <Button variant="quiet" size="small" onClick={onClear}>
        {texts.clearSelection}
      </Button>
    </div>
  )
}
