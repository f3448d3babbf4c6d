import { type NewApiKey, keysApi } from '@bazaar/contracts'
import type { ShellServices } from '@bazaar/federation-contract'
import { Button, SelectField, SwitchField, TagsField, TextField } from '@bazaar/ui'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { useSchemaForm } from '../../form/use-schema-form.ts'
import { useSubmission } from '../../form/use-submission.ts'
import { SettingsForm } from '../settings-form.tsx'
import { AgentsField, toggled } from './agents-field.tsx'
import styles from './developers.module.css'
import { keyDraft } from './form-drafts.ts'
import { Limit, toLimit } from './limit.ts'
import { words } from './words.ts'

const { keys: texts } = words

/** The contract's input with the two numbers as their controls hold them. */
const Form = keysApi.KeyInput.omit({ daily_limit: true, expires_in_days: true }).extend({
  limit: Limit,
  expiry: z.string(),
})
type Values = z.input<typeof Form>
const empty: Values = { name: '', scopes: ['run'], agents: null, origins: [], limit: '', expiry: '365' }
type Props = { services: ShellServices; onCreated: (key: NewApiKey) => void; onCancel: () => void }

export const KeyForm = ({ services, onCreated, onCancel }: Props) => {
  const [draft] = useState(() => keyDraft(services))
  const form = useSchemaForm(Form, draft.read() ?? empty)
  const { errors } = form.formState
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values: { agents: chosen = null, origins: allowed = [], ...values } }) =>
          draft.write({ ...values, agents: chosen, origins: allowed }),
      }),
    [form, draft],
  )
  const [name, scopes, origins = [], expiry, agents = null] = useWatch({
    control: form.control,
    name: ['name', 'scopes', 'origins', 'expiry', 'agents'],
  })
  const { frame } = useSubmission({ services, id: 'key', form }, async ({ limit, expiry, ...values }) => {
    const created = await services.call(keysApi.createKey, {
      ...values,
      daily_limit: toLimit(limit),
      expires_in_days: expiry === '' ? null : Number(expiry),
    })
    form.reset(empty)
    draft.clear()
    onCreated(created)
  })
  return (
    <SettingsForm
      label={texts.create}
      action={texts.submit}
      {...frame}
      ready={name.trim() !== '' && scopes.length > 0}
      after={
        <Button
          variant="quiet"
          onClick={() => {
            draft.clear()
            onCancel()
          }}
        >
          {texts.cancel}
        </Button>
      }
    >
      <TextField
        label={texts.name}
        hint={texts.nameHint}
        autoComplete="off"
        error={errors.name?.message}
        {...form.register('name')}
      />
      <fieldset className={styles['scopes']}>
        <legend className={styles['legend']}>{texts.scopes}</legend>
        {keysApi.keyScopes.map((scope) => (
          <SwitchField
            key={scope}
            label={texts.scope[scope]}
            checked={scopes.includes(scope)}
            onChange={(on) => form.setValue('scopes', toggled(scopes, scope, on), { shouldDirty: true })}
          />
        ))}
      </fieldset>
      <TextField
        label={texts.limit}
        hint={texts.limitHint}
        inputMode="numeric"
        autoComplete="off"
        error={errors.limit?.message}
        {...form.register('limit')}
      />
      <SelectField
        label={texts.expiry}
        value={expiry}
        options={texts.expiries}
        onChange={(event) => form.setValue('expiry', event.target.value, { shouldDirty: true })}
      />
      <AgentsField
        services={services}
        agents={agents}
        onChange={(chosen) => form.setValue('agents', chosen, { shouldDirty: true })}
      />
      <TagsField
        label={texts.origins}
        hint={texts.originsHint}
        placeholder={texts.originsPlaceholder}
        tags={origins}
        error={errors.origins?.message ?? errors.origins?.find?.((each) => each)?.message}
        onChange={(tags) => form.setValue('origins', tags, { shouldDirty: true, shouldValidate: true })}
      />
    </SettingsForm>
  )
}
