import { appsApi } from '@bazaar/contracts'
import type { ShellServices } from '@bazaar/federation-contract'
import { Button, TextField } from '@bazaar/ui'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { useSchemaForm } from '../form/use-schema-form.ts'
import { useSubmission } from '../form/use-submission.ts'
import { AgentsField } from '../settings/developers/agents-field.tsx'
import { Limit, toLimit } from '../settings/developers/limit.ts'
import { words as developers } from '../settings/developers/words.ts'
import { SettingsForm } from '../settings/settings-form.tsx'
import { words } from './words.ts'

const Form = z.object({ limit: Limit, agents: z.array(z.string()).nullable() })
/** Enough for a day's work, and little enough to lose. */
const usualLimit = '20'

type Props = {
  services: ShellServices
  request: z.input<typeof appsApi.ConnectRequest>
  onAllowed: (address: string) => void
  onDeny: () => void
}

/** The owner's limits for the app, and their answer. */
export const ConsentForm = ({ services, request, onAllowed, onDeny }: Props) => {
  const form = useSchemaForm(Form, { limit: usualLimit, agents: null })
  const agents = useWatch({ control: form.control, name: 'agents' })
  const { frame } = useSubmission({ services, id: 'connect', form }, async ({ limit, agents }) => {
    const answer = await services.call(appsApi.allowApp, { ...request, agents, daily_limit: toLimit(limit) })
    form.reset()
    onAllowed(answer.redirect_to)
  })
  return (
    <SettingsForm
      label={words.title}
      action={words.allow}
      {...frame}
      after={
        <Button variant="secondary" onClick={onDeny}>
          {words.deny}
        </Button>
      }
    >
      <TextField
        label={developers.keys.limit}
        hint={words.limitHint}
        inputMode="numeric"
        autoComplete="off"
        error={form.formState.errors.limit?.message}
        {...form.register('limit')}
      />
      <AgentsField
        services={services}
        agents={agents}
        onChange={(chosen) => form.setValue('agents', chosen, { shouldDirty: true })}
      />
    </SettingsForm>
  )
}
