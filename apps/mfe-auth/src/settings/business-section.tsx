import { BusinessProfile, accounts, maxSample, maxSamples } from '@bazaar/contracts'
import { z } from 'zod'
import { Button, TextArea, TextField } from '@bazaar/ui'
import { useWatch } from 'react-hook-form'
import { useSchemaForm } from '../form/use-schema-form.ts'
import { useSubmission } from '../form/use-submission.ts'
import { words } from '../words.ts'
import { Section } from './section.tsx'
import { SettingsForm } from './settings-form.tsx'
import styles from './business-section.module.css'
import type { SectionProps } from './use-account.ts'

const names = ['name', 'site', 'sells', 'audience', 'tone', 'language'] as const
const long = new Set<string>(['sells', 'audience'])

/** The form's fields. An emptied sample is one less when it is saved. */
const FormValues = BusinessProfile.extend({ samples: z.array(z.object({ text: z.string() })) })
type FormValues = z.output<typeof FormValues>

const formOf = ({ samples = [], ...business }: BusinessProfile): FormValues => ({
  ...business,
  samples: samples.map((text) => ({ text })),
})
const profileOf = ({ samples, ...business }: FormValues): BusinessProfile => ({
  ...business,
  samples: samples.map(({ text }) => text.trim()).filter((text) => text !== ''),
})

/** Prefills the forms of agents; the user can remove each value there. */
export const BusinessSection = ({ services, account, onAccount }: SectionProps) => {
  const form = useSchemaForm(FormValues, formOf(account.business))
  // The shared copy of the form library has no field array, and rows are only ever added.
  const written = useWatch({ control: form.control, name: 'samples' })
  const addSample = () => form.setValue('samples', [...written, { text: '' }], { shouldDirty: true })
  const { errors, isDirty } = form.formState
  const { frame } = useSubmission({ services, id: 'business', form, draft: 'settings:business' }, async (values) => {
    const saved = await services.call(accounts.saveBusiness, profileOf(values))
    onAccount(saved)
    services.business.changed(saved.business)
    services.notify('success', words.settings.saved)
    return formOf(saved.business)
  })
  const { labels, hints, samples } = words.settings.business
  return (
    <Section id="business" title={words.settings.business.title} lead={words.settings.business.lead}>
      <SettingsForm
        label={words.settings.business.title}
        action={words.settings.save}
        {...frame}
        ready={frame.ready && isDirty}
      >
        {names.map((name) => {
          const error = errors[name]?.message
          const field = { label: labels[name], placeholder: hints[name], error, ...form.register(name) }
          return long.has(name) ? <TextArea key={name} rows={2} {...field} /> : <TextField key={name} {...field} />
        })}
        <fieldset className={styles['samples']}>
          <legend>{samples.title}</legend>
          <p>{samples.lead}</p>
          {Array.from(written, (_sample, at) => (
            <TextArea
              key={`sample ${String(at)}`}
              rows={4}
              label={samples.label(at + 1)}
              maxLength={maxSample}
              {...form.register(`samples.${at}.text`)}
            />
          ))}
          {written.length < maxSamples && (
            <Button variant="quiet" size="small" onClick={addSample}>
              {samples.add}
            </Button>
          )}
        </fieldset>
      </SettingsForm>
    </Section>
  )
}
