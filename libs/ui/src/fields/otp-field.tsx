import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react'
import { words } from '../words.ts'
import { type About, Field } from './field.tsx'
import styles from './field.module.css'

type Props = About & {
  value: string
  onChange: (code: string) => void
  length?: number
  autoFocus?: boolean
  name?: string
}

const digitsOf = (text: string) => text.replace(/\D/g, '')

/** A mailed code in boxes: typed, pasted (spaces and all) or filled in by the system. */
export const OtpField = ({ value, onChange, length = 6, autoFocus = false, name, ...about }: Props) => {
  const boxes = useRef<(HTMLInputElement | null)[]>([])
  const focus = (index: number) => boxes.current[Math.max(0, Math.min(index, length - 1))]?.focus()

  const write = (index: number, text: string) => {
    const digits = digitsOf(text)
    const next = (value.slice(0, index) + digits + value.slice(index + digits.length)).slice(0, length)
    onChange(next)
    focus(index + digits.length)
  }

  const onKeyDown = (index: number) => (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') focus(index - 1)
    if (event.key === 'ArrowRight') focus(index + 1)
    if (event.key !== 'Backspace') return
    event.preventDefault()
    const at = value[index] ? index : index - 1
    if (at < 0) return
    onChange(value.slice(0, at) + value.slice(at + 1))
    focus(at)
  }

  const onPaste = (index: number) => (event: ClipboardEvent) => {
    event.preventDefault()
    const digits = digitsOf(event.clipboardData.getData('text'))
    write(digits.length >= length ? 0 : index, digits)
  }

  return (
    <Field {...about}>
      {(wiring) => (
        <div className={styles['boxes']} role="group" aria-label={about.label}>
          {Array.from({ length }, (_, index) => (
            <input
              key={words.digit(index + 1, length)}
              ref={(box) => {
                boxes.current[index] = box
              }}
              {...(index === 0 ? wiring : { 'aria-invalid': wiring['aria-invalid'] })}
              name={index === 0 ? name : undefined}
              className={styles['box']}
              inputMode="numeric"
              autoComplete={index === 0 ? 'one-time-code' : 'off'}
              aria-label={`${about.label}, ${words.digit(index + 1, length)}`}
              // The person asked for the code a moment ago; typing it is all there is to do here.
              autoFocus={autoFocus && index === 0}
              value={value[index] ?? ''}
              onChange={(event) =>
                write(
                  index,
                  digitsOf(event.target.value).replace(value[index] ?? ' ', '') || digitsOf(event.target.value),
                )
              }
              onKeyDown={onKeyDown(index)}
              onPaste={onPaste(index)}
              onFocus={(event) => event.target.select()}
            />
          ))}
        </div>
      )}
    </Field>
  )
}
