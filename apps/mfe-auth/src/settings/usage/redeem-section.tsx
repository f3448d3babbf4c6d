import { credits } from '@bazaar/contracts'
import type { ShellServices } from '@bazaar/federation-contract'
import { TextField, formatCredits } from '@bazaar/ui'
import { useForm, useWatch } from 'react-hook-form'
import { schemaResolver } from '../../form/schema-resolver.ts'
import { useSubmission } from '../../form/use-submission.ts'
import { Section } from '../section.tsx'
import { SettingsForm } from '../settings-form.tsx'
import { words } from './words.ts'

const { redeem: texts } = words

export const RedeemSection = ({ services, onRedeemed }: { services: ShellServices; onRedeemed: () => void }) => {
  const form = useForm({ resolver: schemaResolver(credits.redeem.input), defaultValues: { code: '' } })
  const { errors } = form.formState
  const code = useWatch({ control: form.control, name: 'code' })
  const { frame } = useSubmission({ services, id: 'redeem', form }, async (values) => {
    const redeemed = await services.call(credits.redeem, values)
    form.reset({ code: '' })
    services.notify('success', texts.done(formatCredits(redeemed.credits)))
    onRedeemed()
  })
  return (
    <Section id="redeem" title={texts.title} lead={texts.lead}>
      <SettingsForm label={texts.title} action={texts.button} {...frame} ready={code.trim() !== ''}>
        <TextField
          label={texts.label}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={errors.code?.message}
          {...form.register('code')}
        />
      </SettingsForm>
    </Section>
  )
}
