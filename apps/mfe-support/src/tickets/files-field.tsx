import { support } from '@bazaar/contracts'
import { Button, CloseIcon, PaperclipIcon, formatBytes } from '@bazaar/ui'
import { useRef } from 'react'
import { words } from '../words.ts'
import styles from './tickets.module.css'
import type { Sending } from './use-send-files.ts'

type Props = { files: readonly File[]; sending: Sending | null; onChange: (files: File[]) => void }

const { accept, perMessage } = support.attachmentRules

/** Up to three files for a message, and how far the current upload is. */
export const FilesField = ({ files, sending, onChange }: Props) => {
  const picker = useRef<HTMLInputElement>(null)
  return (
    <div className={styles['files']}>
      {files.map((file, place) => (
        <span key={`${file.name}${file.lastModified}`} className={styles['file']}>
          {file.name} <small>{formatBytes(file.size)}</small>
          <Button
            variant="quiet"
            size="small"
            icon={<CloseIcon aria-hidden size={14} />}
            aria-label={words.support.remove(file.name)}
            onClick={() => onChange(files.filter((_file, at) => at !== place))}
          />
        </span>
      ))}
      {sending && <progress aria-label={words.support.sending(sending.name)} value={sending.share} />}
      {files.length < perMessage && (
        <Button
          variant="quiet"
          size="small"
          icon={<PaperclipIcon aria-hidden size={16} />}
          title={words.support.filesHint}
          onClick={() => picker.current?.click()}
        >
          {words.support.addFile}
        </Button>
      )}
      <input
        ref={picker}
        type="file"
        hidden
        accept={accept.join(',')}
        aria-label={words.support.files}
        onChange={(event) => {
          const [chosen] = event.target.files ?? []
          if (chosen) onChange([...files, chosen])
          event.target.value = ''
        }}
      />
    </div>
  )
}
