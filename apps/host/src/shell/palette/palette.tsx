import { SearchIcon, lazyPart } from '@bazaar/ui'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { words } from '../../words.ts'
import type { Asked } from './palette-entries.tsx'
import styles from './palette.module.css'

const PaletteEntries = lazyPart(async () => (await import('./palette-entries.tsx')).PaletteEntries)

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** The field of the palette. It is in the first script and keeps what is pressed until the entries have loaded. */
export const Palette = ({ onClose }: { onClose: () => void }) => {
  const list = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [asked, setAsked] = useState<Asked>({ text: '', at: 0, isEntered: false })
  const [current, setCurrent] = useState<string>()
  useLayoutEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={words.palette.title}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className={styles.field}>
        <SearchIcon aria-hidden size={18} />
        <input
          role="combobox"
          aria-expanded={current !== undefined}
          aria-controls={list}
          aria-activedescendant={current}
          aria-label={words.palette.title}
          placeholder={words.palette.placeholder}
          className={styles.input}
          maxLength={200}
          value={asked.text}
          onChange={({ target }) => setAsked({ text: target.value, at: 0, isEntered: false })}
          onKeyDown={(event) => {
            const step = steps[event.key] ?? 0
            const isEntered = event.key === 'Enter'
            // Enter may also end a word of an input method.
            if ((!step && !isEntered) || event.nativeEvent.isComposing) return
            event.preventDefault()
            setAsked((before) => ({ ...before, at: before.at + step, isEntered }))
          }}
        />
      </div>
      <PaletteEntries list={list} asked={asked} onCurrent={setCurrent} onClose={onClose} onFailed={onClose} />
    </dialog>
  )
}
