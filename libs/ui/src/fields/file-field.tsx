import { type DragEvent, type Ref, useState } from 'react'
import { classNames } from '../class-names.ts'
import { CloseIcon, FileIcon } from '../icons.ts'
import { Button } from '../actions/button.tsx'
import { formatBytes } from '../format.ts'
import { words } from '../words.ts'
import { type About, Field } from './field.tsx'
import styles from './collections.module.css'

type Props = About & {
  file: File | null
  /** File name extensions with the dot. They filter the file dialog; nothing is checked. */
  accept: readonly string[]
  onChange: (file: File | null) => void
  onBlur?: () => void
  ref?: Ref<HTMLInputElement>
}

/** One file, selected or dropped. */
export const FileField = ({ file, accept, onChange, onBlur, ref, ...about }: Props) => {
  const [over, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [dropped] = event.dataTransfer.files
    if (dropped) onChange(dropped)
  }
  return (
    <Field {...about}>
      {(wiring) => (
        <div
          className={classNames(styles['drop'], over && styles['over'])}
          onDragOver={(event) => {
            event.preventDefault()
            setOver(true)
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <FileIcon aria-hidden size={22} />
          <span className={styles['chosen']} aria-live="polite">
            {file ? (
              <>
                <strong>{file.name}</strong> <small>{formatBytes(file.size)}</small>
              </>
            ) : (
              words.orDrop
            )}
          </span>
          {/* The browser's own button speaks the language of the browser, not that of the page. */}
          <span className={styles['pick']}>
            <span aria-hidden>{words.chooseFile}</span>
            <input
              {...wiring}
              ref={ref}
              type="file"
              className={styles['picker']}
              accept={accept.join(',')}
              onBlur={onBlur}
              onChange={(event) => {
                const [chosen] = event.target.files ?? []
                if (chosen) onChange(chosen)
                // Allows selecting the same file again after it changed on disk.
                event.target.value = ''
              }}
            />
          </span>
          {file && (
            <Button
              variant="quiet"
              size="small"
              className={styles['clear']}
              icon={<CloseIcon aria-hidden size={16} />}
              aria-label={words.removeTag(file.name)}
              onClick={() => onChange(null)}
            />
          )}
        </div>
      )}
    </Field>
  )
}
