import { BusinessProfile, accounts } from '@bazaar/contracts'
import { TextArea, TextField } from '@bazaar/ui'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useSubmission } from '../form/use-submission.ts'
import { words } from '../words.ts'
import { Section } from './section.tsx'
import { SettingsForm } from './settings-form.tsx'
import type { SectionProps } from './use-account.ts'

const names = ['name', 'site', 'sells', 'audience', 'tone', 'language'] as const
const long = new Set<string>(['sells', 'audience'])

/** Prefills the forms of agents; the user can remove each value there. */
export const BusinessSection = ({ services, account, onAccount }: SectionProps) => {
  const form = useForm({
    resolver: zodResolver(BusinessProfile),
    mode: 'onTouched',
    defaultValues: account.business,
  })
  const { errors, isDirty } = form.formState
  const { frame } = useSubmission({ services, id: 'business', form }, async (values) => {
    const saved = await services.call(accounts.saveBusiness, values)
    onAccount(saved)
    services.business.changed(saved.business)
    form.reset(saved.business)
    services.notify('success', words.settings.saved)
  })
  const { labels, hints } = words.settings.business
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
      </SettingsForm>
    </Section>
  )
}
