import type { BusinessProfile } from '@bazaar/contracts'
import type { ShellServices } from '@bazaar/federation-contract'
import { useBusiness } from '@bazaar/federation-page'
import { Button } from '@bazaar/ui'
import { useEffect, useRef, useState } from 'react'
import { valueShape } from '../index.ts'
import styles from './agent-form.module.css'
import { type FormField, flatFields, valueAt } from './field-values.ts'
import { profileText } from './profile-text.ts'
import type { AgentFormState } from './use-agent-form.ts'
import { words } from './words.ts'

const rememberKey = ({ key }: FormField): string => `remember:${key}`

const rememberedIn = ({ drafts }: ShellServices, entry: FormField): string => {
  const value = entry.field.remember === true ? drafts.read(rememberKey(entry)) : null
  return typeof value === 'string' ? value : ''
}

/** Keeps the values of fields that start the next form, on any page. */
export const rememberValues = (services: ShellServices, fields: readonly FormField[], input: unknown): void => {
  for (const entry of flatFields(fields)) {
    if (entry.field.remember !== true) continue
    const value = valueAt(input, entry.name)
    if (typeof value === 'string' && value !== '') services.drafts.write(rememberKey(entry), value)
    else services.drafts.clear(rememberKey(entry))
  }
}

/** Fields that the business profile can fill. */
export const profileFields = (fields: readonly FormField[]): FormField[] =>
  flatFields(fields).filter(({ field }) => field.profile !== undefined)

const isEmpty = (value: unknown): boolean =>
  value === '' || value === undefined || (Array.isArray(value) && value.every((text) => text === ''))

const isList = ({ field }: FormField): boolean => valueShape(field.kind) === 'list'

const partOf = (business: BusinessProfile, { field }: FormField): string =>
  field.profile === undefined ? '' : profileText(business, field.profile)

const ofPage = ({ field }: FormField): string => (field.profile === 'language' ? words.pageLanguage : '')

type Props = { services: ShellServices; state: AgentFormState }

/** Fills the empty fields of a new form from the business profile, with a note and an undo button. */
export const ProfileDefaults = ({ services, state }: Props) => {
  const { fields, form, fresh, dirty, settle } = state
  const business = useBusiness(services)
  const done = useRef(false)
  const [filled, setFilled] = useState<readonly FormField[]>([])

  useEffect(() => {
    if (!business || done.current || !fresh) return
    done.current = true
    const given = (entry: FormField) => rememberedIn(services, entry) || partOf(business, entry)
    const valueOf = (entry: FormField) => given(entry) || ofPage(entry)
    const open = profileFields(fields).filter(
      (entry) => valueOf(entry) !== '' && isEmpty(valueAt(form.getValues(), entry.name)),
    )
    for (const entry of open) {
      const part = valueOf(entry)
      form.setValue(entry.name, isList(entry) ? [part] : part)
    }
    setFilled(open.filter((entry) => given(entry) !== ''))
    if (!dirty) settle()
  }, [services, business, fields, form, fresh, dirty, settle])

  if (filled.length === 0) return null
  const clear = () => {
    for (const entry of filled) form.setValue(entry.name, isList(entry) ? [] : '')
    setFilled([])
  }
  return (
    <p className={styles['profile']} role="status">
      {words.fromProfile(filled.map(({ field }) => field.label))}{' '}
      <Button variant="quiet" size="small" onClick={clear}>
        {words.takeOut}
      </Button>
    </p>
  )
}
