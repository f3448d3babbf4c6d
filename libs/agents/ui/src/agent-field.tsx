import { SelectField, SwitchField, TextArea, TextField } from '@bazaar/ui'
import type { ReactNode } from 'react'
import { type Control, type ControllerRenderProps, useController } from 'react-hook-form'
import type { FormField, FormValues } from './field-values.ts'
import { words } from './words.ts'

type Bound = ControllerRenderProps<FormValues, string>
type ControlProps = { entry: FormField; bound: Bound; error: string | undefined }

const asText = (value: unknown): string => (typeof value === 'string' ? value : '')

/** A choice that may be left alone needs something to go back to. */
const optionsOf = ({ field, required }: FormField) => {
  if (field.kind !== 'choice') return []
  const hasEmpty = field.options.some(({ value }) => value === '')
  return hasEmpty ? field.options : [{ value: '', label: required ? words.choose : words.noChoice }, ...field.options]
}

/** One control for each kind of field. The compiler asks for a case when a kind is added. */
const FieldControl = ({ entry, bound, error }: ControlProps): ReactNode => {
  const { field, required, name } = entry
  const { label, hint, placeholder, kind } = field
  const about = { label, hint, error, required, name, ref: bound.ref, onBlur: bound.onBlur }
  const typed = { ...about, placeholder, value: asText(bound.value) }
  const onText = (event: { target: { value: string } }) => bound.onChange(event.target.value)
  switch (kind) {
    case 'text': {
      const write = field.transform === 'upper' ? (text: string) => text.toUpperCase() : (text: string) => text
      return (
        <TextField
          {...typed}
          autoComplete={field.autoComplete ?? 'off'}
          onChange={(event) => bound.onChange(write(event.target.value))}
        />
      )
    }
    case 'longText':
      return <TextArea {...typed} rows={field.rows ?? 5} onChange={onText} />
    case 'url':
      // Not type="url": the browser would refuse a bare domain.
      return (
        <TextField
          {...typed}
          inputMode="url"
          autoComplete="url"
          autoCapitalize="none"
          spellCheck={false}
          onChange={onText}
        />
      )
    case 'money':
      // Text keyboard: '12.5 lakh' is an amount too.
      return <TextField {...typed} prefix="₹" autoComplete="off" onChange={onText} />
    case 'number':
      return <TextField {...typed} inputMode="decimal" autoComplete="off" onChange={onText} />
    case 'choice':
      return <SelectField {...about} value={asText(bound.value)} options={optionsOf(entry)} onChange={onText} />
    case 'switch':
      return <SwitchField {...about} checked={bound.value === true} onChange={bound.onChange} />
    default:
      return kind satisfies never
  }
}

export const AgentField = ({
  entry,
  control,
}: {
  entry: FormField
  control: Control<FormValues, unknown, Record<string, unknown>>
}) => {
  const { field, fieldState } = useController({ control, name: entry.name })
  return <FieldControl entry={entry} bound={field} error={fieldState.error?.message} />
}
