import type { BusinessProfile } from '@bazaar/contracts'
import type { ShellServices } from '@bazaar/federation-contract'
import { useBusiness } from '@bazaar/federation-page'
import { Button } from '@bazaar/ui'
import { useEffect, useRef, useState } from 'react'
import styles from './agent-form.module.css'
import { type FormField, flatFields, valueAt } from './field-values.ts'
import type { AgentFormState } from './use-agent-form.ts'
import { words } from './words.ts'

/** Fields that the business profile can fill. */
export const profileFields = (fields: readonly FormField[]): FormField[] =>
  flatFields(fields).filter(({ field }) => field.profile !== undefined)

const isEmpty = (value: unknown): boolean =>
  value === '' || value === undefined || (Array.isArray(value) && value.every((text) => text === ''))

const isList = ({ field }: FormField): boolean => field.kind === 'list' || field.kind === 'tags'

const partOf = (business: BusinessProfile, { field }: FormField): string =>
  field.profile === undefined ? '' : business[field.profile]

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
    const open = profileFields(fields).filter(
      (entry) => partOf(business, entry) !== '' && isEmpty(valueAt(form.getValues(), entry.name)),
    )
    for (const entry of open) {
      const part = partOf(business, entry)
      form.setValue(entry.name, isList(entry) ? [part] : part, { shouldDirty: true })
    }
    setFilled(open)
    if (!dirty) settle()
  }, [business, fields, form, fresh, dirty, settle])

  if (filled.length === 0) return null
  const clear = () => {
    for (const entry of filled) form.setValue(entry.name, isList(entry) ? [] : '', { shouldDirty: true })
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
