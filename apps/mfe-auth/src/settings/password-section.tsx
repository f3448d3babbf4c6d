import { accounts } from '@bazaar/contracts'
import { PasswordField, SwitchField } from '@bazaar/ui'
import { Controller, useWatch } from 'react-hook-form'
import { loadCommon, refuseCommon } from '../form/refuse-common.ts'
import { strengthHint } from '../form/strength-hint.ts'
import { useSchemaForm } from '../form/use-schema-form.ts'
import { useSubmission } from '../form/use-submission.ts'
import { words } from '../words.ts'
import { Section } from './section.tsx'
import { SettingsForm } from './settings-form.tsx'
import type { SectionProps } from './use-account.ts'

const empty = { current_password: '', new_password: '', end_access: false }

export const PasswordSection = ({ services, account, onAccount }: SectionProps) => {
  const form = useSchemaForm(accounts.PasswordInput, empty)
  const { errors } = form.formState
  const [current = '', password] = useWatch({ control: form.control, name: ['current_password', 'new_password'] })
  const { frame } = useSubmission({ services, id: 'password', form }, async (values) => {
    await refuseCommon('new_password', values.new_password)
    const { message } = await services.call(accounts.changePassword, values)
    onAccount({ ...account, has_password: true })
    form.reset(empty)
    services.notify('success', message)
  })
  const { password: texts } = words.settings
  return (
    <Section id="password" title={texts.title} lead={account.has_password ? texts.lead : texts.leadFirst}>
      <SettingsForm
        label={texts.title}
        action={account.has_password ? texts.change : texts.set}
        {...frame}
        ready={frame.ready && (current !== '' || !account.has_password)}
      >
        {/* Tells password managers which account this is. */}
        <input type="email" autoComplete="username" value={account.email} readOnly hidden />
        {account.has_password && (
          <PasswordField
            label={texts.current}
            autoComplete="current-password"
            error={errors.current_password?.message}
            {...form.register('current_password')}
          />
        )}
        <PasswordField
          label={texts.next}
          autoComplete="new-password"
          onFocus={loadCommon}
          hint={strengthHint(password)}
          error={errors.new_password?.message}
          {...form.register('new_password')}
        />
        {account.has_password && (
          <Controller
            control={form.control}
            name="end_access"
            render={({ field: { value = false, onChange } }) => (
              <SwitchField label={texts.endAccess} checked={value} onChange={onChange} />
            )}
          />
        )}
      </SettingsForm>
    </Section>
  )
}
