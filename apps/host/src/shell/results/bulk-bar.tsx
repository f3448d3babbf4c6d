import { Button, StarIcon, TextField, TrashIcon } from '@bazaar/ui'
import { type FormEvent, useState } from 'react'
import { words } from '../../words.ts'
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
    <div className={styles.bulk} role="group" aria-label={words.results.selected(count)}>
      <p role="status">{words.results.selected(count)}</p>
      <form className={styles.move} onSubmit={move}>
        <TextField
          label={words.results.folder}
          labelHidden
          placeholder={words.results.folder}
          maxLength={60}
          suggestions={folders}
          value={folder}
          onChange={(event) => setFolder(event.target.value)}
        />
        <Button type="submit" variant="secondary" size="small">
          {folder.trim() === '' ? words.results.noFolder : words.results.move}
        </Button>
      </form>
      <Button variant="secondary" size="small" icon={<StarIcon />} onClick={() => onChange({ favourite: true })}>
        {words.results.markFavourite}
      </Button>
      <Button variant="secondary" size="small" icon={<TrashIcon />} onClick={() => onChange({ deleted: true })}>
        {words.results.deleteThis}
      </Button>
      <Button variant="quiet" size="small" onClick={onClear}>
        {words.results.clearSelection}
      </Button>
    </div>
  )
}
