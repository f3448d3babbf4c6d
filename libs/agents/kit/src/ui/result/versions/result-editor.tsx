import type { ShellServices } from '@bazaar/federation-contract'
import { useHold } from '@bazaar/federation-page'
import { Button, TextArea } from '@bazaar/ui'
import { type KeyboardEvent, useState } from 'react'
import styles from './result-editor.module.css'
import { words } from '../../words/words.ts'

type Props = {
  services: ShellServices
  runId: string
  text: string
  busy: boolean
  /** @returns whether it was saved */
  onSave: (text: string) => Promise<boolean>
  onClose: () => void
}

const keyOf = (runId: string): string => `result:${runId}:edit`

/** The draft of an unsaved edit, so that a reload loses nothing. */
export const unsavedEdit = (drafts: ShellServices['drafts'], runId: string): string | null => {
  const kept = drafts.read(keyOf(runId))
  return typeof kept === 'string' ? kept : null
}

/** Edits a result as Markdown. The agent's own text stays as version 1. */
export const ResultEditor = ({ services, runId, text, busy, onSave, onClose }: Props) => {
  const [written, setWritten] = useState(() => unsavedEdit(services.drafts, runId) ?? text)
  useHold(services, written === text ? null : 'form')
  const write = (next: string) => {
    setWritten(next)
    services.drafts.write(keyOf(runId), next)
  }
  const close = () => {
    services.drafts.clear(keyOf(runId))
    onClose()
  }
  const canSave = written.trim() !== '' && written !== text
  const save = () => {
    if (!canSave || busy) return
    void onSave(written).then((stored) => {
      if (stored) close()
    })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && written === text) close()
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    save()
  }
  return (
    <div className={styles['editor']} onKeyDown={onKeyDown}>
      <TextArea
        label={words.editText}
        hint={words.editHint}
        className={styles['text']}
        rows={18}
        // The user has just pressed Edit, so focus is expected here.
        autoFocus
        value={written}
        // What is typed while a version is saved would be neither in it nor kept.
        readOnly={busy}
        onChange={(event) => write(event.target.value)}
      />
      <div className={styles['buttons']}>
        <Button size="small" busy={busy} disabled={!canSave} onClick={save}>
          {words.saveVersion}
        </Button>
        <Button variant="quiet" size="small" onClick={close}>
          {words.cancelEdit}
        </Button>
      </div>
    </div>
  )
}
