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
import { type ReactNode, useCallback, useSyncExternalStore } from 'react'
import { type FormField, amountText, askName, isShown, missingFile, valueAt } from './field-values.ts'
import type { FieldWidgets } from './field-widget.ts'
import type { FormStore } from './form-store.ts'
import { words } from '../words/words.ts'

type Bound = {
  value: unknown
  error: string | undefined
  /** Problems of rows. */
  errorAt: (row: number) => string | undefined
  onChange: (value: unknown) => void
  onBlur: () => void
  ref: (element: HTMLElement | null) => void
}
type ControlProps = { entry: FormField; bound: Bound }

const asText = (value: unknown): string => (typeof value === 'string' ? value : '')

const asTexts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((text) => typeof text === 'string') : []

/** An optional choice without a default needs an empty option, so that a selection can be undone. */
const optionsOf = ({ field, required, schema }: FormField) => {
  if (field.kind !== 'choice') return []
  const preset = schema.safeParse(undefined).data
  const hasEmpty = field.options.some(({ value }) => value === '' || value === preset)
  return hasEmpty ? field.options : [{ value: '', label: required ? words.choose : words.noChoice }, ...field.options]
}

/** One control per kind of field. A new kind without a case does not compile. */
const FieldControl = ({ entry, bound }: ControlProps): ReactNode => {
  const { error } = bound
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
          rowErrors={asTexts(bound.value).map((_row, place) => bound.errorAt(place))}
          onChange={bound.onChange}
        />
      )
    case 'file': {
      const missing = missingFile(bound.value)
      const asked = hint ?? words.uploadHint(field.rules)
      return (
        <FileField
          {...about}
          hint={missing === null ? asked : `${words.chooseAgain(missing)} ${asked}`}
          accept={field.rules.accept}
          file={bound.value instanceof File ? bound.value : null}
          onChange={bound.onChange}
        />
      )
    }
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
      return (
        <TextField
          {...typed}
          prefix="₹"
          autoComplete="off"
          onChange={(event) => bound.onChange(amountText(event.target.value))}
        />
      )
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

export type FieldContext = {
  form: FormStore
  services: ShellServices
  widgets: FieldWidgets
  busy: boolean
}

type Props = { entry: FormField; context: FieldContext }

const useValue = (form: FormStore, name: string): unknown =>
  useSyncExternalStore(form.listen, () => valueAt(form.getValues(), name))

const useBound = (form: FormStore, name: string): Bound => {
  // A text, because the problems are a new object each time.
  useSyncExternalStore(form.listen, () => JSON.stringify(form.problemsIn(name)))
  const problems = form.problemsIn(name)
  return {
    value: useValue(form, name),
    error: problems[name],
    errorAt: (row) => problems[`${name}.${row}`],
    onChange: (value) => form.setValue(name, value),
    onBlur: () => form.leave(name),
    ref: useCallback((element) => form.hold(name, element), [form, name]),
  }
}

const Bound = ({ entry, context }: Props) => {
  const { form, widgets, services, busy } = context
  const bound = useBound(form, entry.name)
  const { label, hint, widget } = entry.field
  const Widget = widget === undefined ? undefined : widgets[widget]
  if (!Widget) return <FieldControl entry={entry} bound={bound} />
  return (
    <Widget
      services={services}
      label={label}
      hint={hint}
      required={entry.required}
      error={bound.error}
      value={bound.value}
      onChange={bound.onChange}
      fill={(name, value) => form.setValue(name, value, true)}
      busy={busy}
    />
  )
}

/** The question before a field. The field appears after a yes. */
const Asked = ({ entry, context }: Props) => {
  const { form } = context
  const name = askName(entry)
  const isAsked = useValue(form, name) === true
  return (
    <>
      <RadioField
        label={entry.field.ask ?? ''}
        name={name}
        value={isAsked ? 'yes' : 'no'}
        options={[
          { value: 'yes', label: words.yes },
          { value: 'no', label: words.no },
        ]}
        onChange={(answer) => form.setValue(name, answer === 'yes')}
      />
      {isAsked && <Bound entry={entry} context={context} />}
    </>
  )
}

/** One field of a form, with its question, its condition and the fields of its group. */
export const AgentField = ({ entry, context }: Props) => {
  const { form } = context
  const isVisible = useSyncExternalStore(form.listen, () => isShown(entry, form.getValues()))
  if (!isVisible) return null
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
