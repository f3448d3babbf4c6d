import { type ChangeEvent, type ClipboardEvent, type KeyboardEvent, useRef } from 'react'
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

/** A box holds one digit; a second one replaces it. */
const typedInto = (box: string, before: string): string => {
  const digits = digitsOf(box)
  return digits.length === 2 && before ? digits.replace(before, '') || before : digits
}

/** A mailed code, one digit a box. It can be typed, pasted with spaces, or autofilled. */
export const OtpField = ({ value, onChange, length = 6, autoFocus = false, name, ...about }: Props) => {
  const boxes = useRef<(HTMLInputElement | null)[]>([])
  const focus = (index: number) => boxes.current[Math.max(0, Math.min(index, length - 1))]?.focus()

  /** Digits leave no gap: typing beyond the end appends. A whole code replaces everything. */
  const write = (index: number, digits: string) => {
    const at = digits.length >= length ? 0 : Math.min(index, value.length)
    onChange((value.slice(0, at) + digits + value.slice(at + digits.length)).slice(0, length))
    focus(at + digits.length)
  }

  const erase = (at: number) => {
    if (at < 0 || at >= value.length) return
    onChange(value.slice(0, at) + value.slice(at + 1))
    focus(at)
  }

  const onInput = (index: number) => (event: ChangeEvent<HTMLInputElement>) => {
    const digits = typedInto(event.target.value, value[index] ?? '')
    if (digits) write(index, digits)
    else if (event.target.value === '') erase(index)
  }

  const onKeyDown = (index: number) => (event: KeyboardEvent) => {
    const steps: Record<string, () => void> = {
      ArrowLeft: () => focus(index - 1),
      ArrowRight: () => focus(index + 1),
      Home: () => focus(0),
      End: () => focus(value.length),
      Backspace: () => erase(value[index] ? index : value.length - 1),
      Delete: () => erase(index),
    }
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    step()
  }

  const onPaste = (index: number) => (event: ClipboardEvent) => {
    event.preventDefault()
    const digits = digitsOf(event.clipboardData.getData('text')).slice(0, length)
    if (digits) write(index, digits)
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
              // The user has just asked for the code and has nothing else to do here.
              autoFocus={autoFocus && index === 0}
              value={value[index] ?? ''}
              onChange={onInput(index)}
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
