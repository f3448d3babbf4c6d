import { type CSSProperties, type ComponentProps, type ReactNode, useState } from 'react'
import { ChevronDownIcon, SearchIcon } from '../icons.ts'
import { words } from '../words.ts'
import { type About, Field } from './field.tsx'
import styles from './field.module.css'

type Native<T extends 'input' | 'textarea' | 'select'> = Omit<ComponentProps<T>, keyof About | 'prefix' | 'children'>

type TextFieldProps = About &
  Native<'input'> & { prefix?: ReactNode; after?: ReactNode; suggestions?: readonly string[] | undefined }

/**
 * One line of text. `prefix` appears inside the frame, such as a currency sign; a search has its icon there. `suggestions`
 * are optional to follow.
 */
export const TextField = ({
  label,
  labelHidden,
  hint,
  error,
  required,
  className,
  type = 'text',
  prefix = type === 'search' && <SearchIcon size={18} />,
  after,
  suggestions,
  id,
  ...input
}: TextFieldProps) => (
  <Field {...about({ label, labelHidden, hint, error, required })} id={id} className={className}>
    {(wiring) => (
      <div className={styles['frame']}>
        {prefix && (
          <span aria-hidden className={styles['affix']}>
            {prefix}
          </span>
        )}
        <input
          type={type}
          dir="auto"
          {...input}
          {...wiring}
          className={styles['control']}
          list={suggestions && `${wiring.id}-suggestions`}
        />
        {suggestions && (
          <datalist id={`${wiring.id}-suggestions`}>
            {suggestions.map((text) => (
              <option key={text} value={text} />
            ))}
          </datalist>
        )}
        {after}
      </div>
    )}
  </Field>
)

/** Removes undefined values, so that defaults apply. */
const about = (given: { [K in keyof About]: About[K] | undefined } & { label: string }): About => ({
  label: given.label,
  ...(given.labelHidden === undefined ? {} : { labelHidden: given.labelHidden }),
  ...(given.hint === undefined ? {} : { hint: given.hint }),
  ...(given.error === undefined ? {} : { error: given.error }),
  ...(given.required === undefined ? {} : { required: given.required }),
})

export const PasswordField = (props: Omit<TextFieldProps, 'type' | 'after' | 'prefix'>) => {
  const [shown, setShown] = useState(false)
  const peek = (
    <button type="button" className={styles['peek']} aria-pressed={shown} onClick={() => setShown(!shown)}>
      {shown ? words.hidePassword : words.showPassword}
    </button>
  )
  return (
    <TextField {...props} type={shown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} after={peek} />
  )
}

/** `field-sizing: content` ignores `rows`, so the style sheet sets the minimum height. */
const minRows = (rows: number): CSSProperties & { '--rows': number } => ({ '--rows': rows })

/** Several lines of text, at least `rows`; grows with its content. */
export const TextArea = ({
  label,
  labelHidden,
  hint,
  error,
  required,
  className,
  id,
  rows = 4,
  ...area
}: About & Native<'textarea'>) => (
  <Field {...about({ label, labelHidden, hint, error, required })} id={id} className={className}>
    {(wiring) => (
      <div className={styles['frame']}>
        <textarea dir="auto" {...area} {...wiring} rows={rows} style={minRows(rows)} className={styles['control']} />
      </div>
    )}
  </Field>
)

type Option = { value: string; label: string }
type SelectProps = About & Native<'select'> & { options: readonly Option[] }

/** The native list, which works best on phones. */
export const SelectField = ({
  label,
  labelHidden,
  hint,
  error,
  required,
  className,
  options,
  id,
  ...select
}: SelectProps) => (
  <Field {...about({ label, labelHidden, hint, error, required })} id={id} className={className}>
    {(wiring) => (
      <div className={styles['frame']}>
        <select {...select} {...wiring} className={styles['control']}>
          {options.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
        <ChevronDownIcon aria-hidden size={18} className={styles['chevron']} />
      </div>
    )}
  </Field>
)
