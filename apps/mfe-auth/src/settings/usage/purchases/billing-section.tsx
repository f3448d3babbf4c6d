import { credits } from '@bazaar/contracts'
import type { ShellServices } from '@bazaar/federation-contract'
import { SelectField, TextField } from '@bazaar/ui'
import { useEffect, useState } from 'react'
import { useSchemaForm } from '../../../form/use-schema-form.ts'
import { useSubmission } from '../../../form/use-submission.ts'
import { Section } from '../../section.tsx'
import { SettingsForm } from '../../settings-form.tsx'
import { words } from './words.ts'

const { billing: texts } = words

type View = credits.BillingView
const fieldsOf = ({ name, address, state_code, gstin }: View): credits.Billing => ({ name, address, state_code, gstin })

const BillingForm = ({ services, view }: { services: ShellServices; view: View }) => {
  const form = useSchemaForm(credits.Billing, fieldsOf(view))
  const { errors, isDirty } = form.formState
  const { frame } = useSubmission({ services, id: 'billing', form }, async (values) => {
    const saved = await services.call(credits.saveBilling, values)
    services.notify('success', texts.saved)
    return fieldsOf(saved)
  })
  const states = view.states.map(({ code, name }) => ({ value: code, label: `${name} (${code})` }))
  return (
    <Section id="billing" title={texts.title} lead={texts.lead}>
      <SettingsForm label={texts.title} action={texts.save} {...frame} ready={frame.ready && isDirty}>
        <TextField
          label={texts.name}
          autoComplete="organization"
          error={errors.name?.message}
          {...form.register('name')}
        />
        <TextField
          label={texts.address}
          autoComplete="street-address"
          error={errors.address?.message}
          {...form.register('address')}
        />
        <SelectField
          label={texts.state}
          options={[{ value: '', label: texts.anyState }, ...states]}
          error={errors.state_code?.message}
          {...form.register('state_code')}
        />
        <TextField
          label={texts.gstin}
          hint={texts.gstinHint}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={errors.gstin?.message}
          {...form.register('gstin')}
        />
      </SettingsForm>
    </Section>
  )
}

/** Whom invoices are addressed to, where some are issued. */
export const BillingSection = ({ services }: { services: ShellServices }) => {
  const [view, setView] = useState<View | null>(null)
  useEffect(() => {
    services.call(credits.readBilling, {}).then(setView, () => undefined)
  }, [services])
  return view?.issued ? <BillingForm services={services} view={view} /> : null
}
