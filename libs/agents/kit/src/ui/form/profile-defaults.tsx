import type { BusinessProfile } from '@bazaar/contracts'
import type { ShellServices } from '@bazaar/federation-contract'
import { useBusiness } from '@bazaar/federation-page'
import { Button } from '@bazaar/ui'
import { useEffect, useRef, useState } from 'react'
import { valueShape } from '../../index.ts'
import styles from './agent-form.module.css'
import { type FormField, emptyValues, flatFields, valueAt } from './field-values.ts'
import { profileText } from './profile-text.ts'
import type { AgentFormState } from './use-agent-form.ts'
import { words } from '../words/words.ts'

const rememberKey = ({ name }: FormField): string => `remember:${name}`

type Given = string | readonly string[]

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((text) => typeof text === 'string')

const isEmpty = (value: unknown): boolean =>
  value === '' || value === undefined || (Array.isArray(value) && value.every((text) => text === ''))

const isList = ({ field }: FormField): boolean => valueShape(field.kind) === 'list'

const rememberedIn = ({ drafts }: Pick<ShellServices, 'drafts'>, entry: FormField): Given => {
  const value = entry.field.remember === true ? drafts.read(rememberKey(entry)) : null
  return (isList(entry) ? isTexts(value) : typeof value === 'string') ? (value as Given) : ''
}

/** What the last run left for each field of a group; null when a field has nothing. */
export const rememberedGroup = (
  services: Pick<ShellServices, 'drafts'>,
  { children }: FormField,
): Record<string, Given> | null => {
  const values = children.map((entry) => [entry.key, rememberedIn(services, entry)] as const)
  return values.length > 0 && values.every(([, value]) => !isEmpty(value)) ? Object.fromEntries(values) : null
}

/** Keeps the values of fields that start the next form, on any page. */
export const rememberValues = (services: ShellServices, fields: readonly FormField[], input: unknown): void => {
  for (const entry of flatFields(fields)) {
    if (entry.field.remember !== true) continue
    const value = valueAt(input, entry.name)
    if ((typeof value === 'string' || isTexts(value)) && !isEmpty(value))
      services.drafts.write(rememberKey(entry), value)
    else services.drafts.clear(rememberKey(entry))
  }
}

/** Fields that the business profile or the last run can fill. */
export const defaultFields = (fields: readonly FormField[]): FormField[] =>
  flatFields(fields).filter(({ field }) => field.profile !== undefined || field.remember === true)

const partOf = (business: BusinessProfile, { field }: FormField): string =>
  field.profile === undefined ? '' : profileText(business, field.profile)

const ofPage = ({ field }: FormField): string => (field.profile === 'language' ? words.pageLanguage : '')

type Props = { services: ShellServices; state: AgentFormState }

/** Fills the empty fields of a new form from the business profile or the last run, with a note and an undo button. */
export const ProfileDefaults = ({ services, state }: Props) => {
  const { fields, form, fresh, dirty, settle } = state
  const business = useBusiness(services)
  const done = useRef(false)
  const [filled, setFilled] = useState<readonly FormField[]>([])

  useEffect(() => {
    if (!business || done.current || !fresh) return
    done.current = true
    const given = (entry: FormField): Given => {
      const remembered = rememberedIn(services, entry)
      return isEmpty(remembered) ? partOf(business, entry) : remembered
    }
    const valueOf = (entry: FormField): Given => (isEmpty(given(entry)) ? ofPage(entry) : given(entry))
    const open = defaultFields(fields).filter(
      (entry) => !isEmpty(valueOf(entry)) && isEmpty(valueAt(form.getValues(), entry.name)),
    )
    for (const entry of open) {
      const part = valueOf(entry)
      form.setValue(entry.name, isList(entry) && typeof part === 'string' ? [part] : part)
    }
    setFilled(open.filter((entry) => !isEmpty(given(entry))))
    if (!dirty) settle()
  }, [services, business, fields, form, fresh, dirty, settle])

  if (filled.length === 0) return null
  const clear = () => {
    const empty = emptyValues(fields)
    for (const { name } of filled) form.setValue(name, valueAt(empty, name))
    setFilled([])
  }
  const labels = (isFromProfile: boolean) =>
    filled.filter(({ field }) => (field.profile !== undefined) === isFromProfile).map(({ field }) => field.label)
  const [ofProfile, ofLastRun] = [labels(true), labels(false)]
  return (
    <p className={styles['profile']} role="status">
      <span className={styles['filled']}>
        {ofProfile.length > 0 && words.fromProfile(ofProfile)} {ofLastRun.length > 0 && words.fromLastRun(ofLastRun)}
      </span>
      <Button variant="quiet" size="small" className={styles['remove']} onClick={clear}>
        {words.remove}
      </Button>
    </p>
  )
}
