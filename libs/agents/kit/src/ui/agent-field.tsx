import type { ShellServices } from '@bazaar/federation-contract'
import {
  FieldGroup,
  FileField,
  RadioField,
  RowsField,
  SelectField,
  SwitchField,
  TagsField,
  TextArea,
  TextField,
} from '@bazaar/ui'
import type { ReactNode } from 'react'
import { type Control, type ControllerRenderProps, useController, useWatch } from 'react-hook-form'
import { type FormField, type FormValues, askName, isShown, valueAt } from './field-values.ts'
import type { FieldWidgets } from './field-widget.ts'
import { words } from './words.ts'

type Bound = ControllerRenderProps<FormValues, string>
type ControlProps = { entry: FormField; bound: Bound; error: unknown }

const asText = (value: unknown): string => (typeof value === 'string' ? value : '')

const asTexts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((text) => typeof text === 'string') : []

const messageOf = (error: unknown): string | undefined => {
  const message: unknown = valueAt(error, 'message')
  return typeof message === 'string' ? message : undefined
}

/** An optional choice without a default needs an empty option, so that a selection can be undone. */
const optionsOf = ({ field, required, schema }: FormField) => {
  if (field.kind !== 'choice') return []
  const preset = schema.safeParse(undefined).data
  const hasEmpty = field.options.some(({ value }) => value === '' || value === preset)
  return hasEmpty ? field.options : [{ value: '', label: required ? words.choose : words.noChoice }, ...field.options]
}

/** One control per kind of field. A new kind without a case does not compile. */
const FieldControl = ({ entry, bound, error: wrong }: ControlProps): ReactNode => {
  const error = messageOf(wrong)
  const { field, required, name } = entry
  const { label, hint, placeholder, kind } = field
  const about = { label, hint, error, required, name, ref: bound.ref, onBlur: bound.onBlur }
  const typed = { ...about, placeholder, value: asText(bound.value) }
  const onText = (event: { target: { value: string } }) => bound.onChange(event.target.value)
  switch (kind) {
    case 'group':
      return null
    case 'tags':
      return <TagsField {...about} placeholder={placeholder} tags={asTexts(bound.value)} onChange={bound.onChange} />
    case 'list':
      return (
        <RowsField
          {...about}
          item={field.item}
          add={field.add}
          placeholder={placeholder}
          rows={asTexts(bound.value)}
          rowErrors={Array.isArray(wrong) ? wrong.map(messageOf) : []}
          onChange={bound.onChange}
        />
      )
    case 'file':
      return (
        <FileField
          {...about}
          hint={hint ?? words.uploadHint(field.rules)}
          accept={field.rules.accept}
          file={bound.value instanceof File ? bound.value : null}
          onChange={bound.onChange}
        />
      )
    case 'text': {
      const write = field.transform === 'upper' ? (text: string) => text.toUpperCase() : (text: string) => text
      return (
        <TextField
          {...typed}
          autoComplete={field.autoComplete ?? 'off'}
          suggestions={field.suggestions}
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
      // A text keyboard, because '12.5 lakh' is an amount, too.
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

type FormControl = Control<FormValues, unknown, Record<string, unknown>>

export type FieldContext = {
  control: FormControl
  services: ShellServices
  widgets: FieldWidgets
  fill: (name: string, value: unknown) => void
  busy: boolean
}

type Props = { entry: FormField; context: FieldContext }

const Bound = ({ entry, context }: Props) => {
  const { control, widgets, services, fill, busy } = context
  const { field, fieldState } = useController({ control, name: entry.name })
  const { label, hint, widget } = entry.field
  const Widget = widget === undefined ? undefined : widgets[widget]
  if (!Widget) return <FieldControl entry={entry} bound={field} error={fieldState.error} />
  return (
    <Widget
      services={services}
      label={label}
      hint={hint}
      required={entry.required}
      error={messageOf(fieldState.error)}
      value={field.value}
      onChange={field.onChange}
      fill={fill}
      busy={busy}
    />
  )
}

/** The question before a field. The field appears after a yes. */
const Asked = ({ entry, context }: Props) => {
  const { field } = useController({ control: context.control, name: askName(entry) })
  return (
    <>
      <RadioField
        label={entry.field.ask ?? ''}
        name={field.name}
        value={field.value === true ? 'yes' : 'no'}
        options={[
          { value: 'yes', label: words.yes },
          { value: 'no', label: words.no },
        ]}
        onChange={(answer) => field.onChange(answer === 'yes')}
      />
      {field.value === true && <Bound entry={entry} context={context} />}
    </>
  )
}

/** One field of a form, with its question, its condition and the fields of its group. */
export const AgentField = ({ entry, context }: Props) => {
  const values = useWatch({ control: context.control, disabled: entry.field.when === undefined })
  if (entry.field.when && !isShown(entry, values)) return null
  if (entry.field.ask !== undefined) return <Asked entry={entry} context={context} />
  if (entry.field.kind !== 'group') return <Bound entry={entry} context={context} />
  return (
    <FieldGroup label={entry.field.label} hint={entry.field.hint}>
      {entry.children.map((child) => (
        <AgentField key={child.name} entry={child} context={context} />
      ))}
    </FieldGroup>
  )
}
