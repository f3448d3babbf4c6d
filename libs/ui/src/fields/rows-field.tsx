import { type Ref, useId, useRef } from 'react'
import { CloseIcon, PlusIcon } from '../icons.ts'
import { Button } from '../actions/button.tsx'
import { words } from '../words.ts'
import { FieldError } from './field.tsx'
import styles from './collections.module.css'
import { TextField } from './text-field.tsx'

type Props = {
  label: string
  /** Name of one row, such as 'Feature'. */
  item: string
  /** Text of the button that adds a row. */
  add: string
  hint?: string | undefined
  placeholder?: string | undefined
  required?: boolean
  /** Error of the list as a whole. */
  error?: string | undefined
  /** Errors of rows, by index. */
  rowErrors?: readonly (string | undefined)[]
  rows: readonly string[]
  onChange: (rows: string[]) => void
  onBlur?: () => void
  ref?: Ref<HTMLInputElement>
}

/** A list of text rows. Enter adds the next row; the focus is kept when a row is removed. */
export const RowsField = (props: Props) => {
  const { label, item, add, hint, placeholder, required, error, rowErrors = [], rows, onChange, onBlur, ref } = props
  const id = useId()
  const frame = useRef<HTMLFieldSetElement>(null)
  const describedBy = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  const firstWrong = Math.max(0, rowErrors.findIndex(Boolean))
  const focusRow = (place: number) =>
    requestAnimationFrame(() => {
      const inputs = frame.current?.querySelectorAll('input') ?? []
      const next = inputs[Math.min(place, inputs.length - 1)]
      if (next) next.focus()
      else frame.current?.querySelector<HTMLButtonElement>('button:last-of-type')?.focus()
    })
  const insertAfter = (place: number) => {
    onChange([...rows.slice(0, place + 1), '', ...rows.slice(place + 1)])
    focusRow(place + 1)
  }
  return (
    <fieldset ref={frame} className={styles['rows']} aria-describedby={describedBy || undefined}>
      <legend className={styles['legend']}>
        {label}
        {required && (
          <span aria-hidden className={styles['required']}>
            {' *'}
          </span>
        )}
      </legend>
      {hint && (
        <p id={`${id}-hint`} className={styles['note']}>
          {hint}
        </p>
      )}
      {rows.map((row, place) => (
        <div key={place} className={styles['row']}>
          <TextField
            label={words.row(item, place + 1)}
            labelHidden
            autoComplete="off"
            placeholder={placeholder ?? item}
            value={row}
            error={rowErrors[place]}
            ref={place === firstWrong ? ref : undefined}
            onBlur={onBlur}
            onChange={(event) => onChange(rows.map((text, at) => (at === place ? event.target.value : text)))}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return
              event.preventDefault()
              insertAfter(place)
            }}
          />
          <Button
            variant="quiet"
            icon={<CloseIcon aria-hidden size={18} />}
            aria-label={words.removeRow(item, place + 1)}
            onClick={() => {
              onChange(rows.filter((_text, at) => at !== place))
              focusRow(place)
            }}
          />
        </div>
      ))}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <Button
        variant="secondary"
        size="small"
        className={styles['add']}
        icon={<PlusIcon aria-hidden size={16} />}
        onClick={() => insertAfter(rows.length - 1)}
      >
        {add}
      </Button>
    </fieldset>
  )
}
