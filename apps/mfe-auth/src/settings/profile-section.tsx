import { accounts } from '@bazaar/contracts'
import { TextField } from '@bazaar/ui'
import { useSchemaForm } from '../form/use-schema-form.ts'
import { useSubmission } from '../form/use-submission.ts'
import { words } from '../words.ts'
import { Section } from './section.tsx'
import { SettingsForm } from './settings-form.tsx'
import type { SectionProps } from './use-account.ts'

export const ProfileSection = ({ services, account, onAccount }: SectionProps) => {
  const form = useSchemaForm(accounts.ProfileInput, {
    fullname: account.fullname,
    mobile_number: account.mobile_number ?? '',
  })
  const { errors, isDirty } = form.formState
  const { frame } = useSubmission({ services, id: 'profile', form }, async (values) => {
    const saved = await services.call(accounts.saveProfile, values)
    onAccount(saved)
    services.notify('success', words.settings.saved)
    return { fullname: saved.fullname, mobile_number: saved.mobile_number ?? '' }
  })
  return (
    <Section id="profile" title={words.settings.profile.title} lead={words.settings.profile.lead}>
      <SettingsForm
        label={words.settings.profile.title}
        action={words.settings.save}
        {...frame}
        ready={frame.ready && isDirty}
      >
        <TextField
          label={words.signUp.name}
          autoComplete="name"
          error={errors.fullname?.message}
          {...form.register('fullname')}
        />
        <TextField
          label={words.signUp.mobile}
          type="tel"
          autoComplete="tel"
          error={errors.mobile_number?.message}
          {...form.register('mobile_number')}
        />
      </SettingsForm>
    </Section>
  )
}
