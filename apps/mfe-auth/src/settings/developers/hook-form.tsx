import { readFailure, webhooksApi } from '@bazaar/contracts'
import type { ShellServices } from '@bazaar/federation-contract'
import { Button, FormError, SwitchField, TextField } from '@bazaar/ui'
import { type SubmitEvent, useState } from 'react'
import styles from './developers.module.css'
import { hookDraft } from './form-drafts.ts'
import settings from '../settings.module.css'
import { words } from './words.ts'

const { hooks: texts } = words

type Props = {
  services: ShellServices
  onCreated: (made: Awaited<ReturnType<typeof create>>) => void
  onCancel: () => void
}

const create = (services: ShellServices, url: string, events: webhooksApi.WebhookEvent[]) =>
  services.call(webhooksApi.createWebhook, { url, events })

export const HookForm = ({ services, onCreated, onCancel }: Props) => {
  const isStaff = services.session.user.get()?.role === 'staff'
  const [draft] = useState(() => hookDraft(services))
  const [{ url, events }, setValues] = useState(
    () => draft.read() ?? { url: '', events: ['run.finished', 'run.failed'] satisfies webhooksApi.WebhookEvent[] },
  )
  const change = (values: { url: string; events: webhooksApi.WebhookEvent[] }) => {
    setValues(values)
    draft.write(values)
  }
  const [problem, setProblem] = useState<ReturnType<typeof readFailure> | null>(null)
  const [busy, setBusy] = useState(false)
  const offered = webhooksApi.webhookEvents.filter((event) => isStaff || event !== 'release.moved')
  const submit = async () => {
    setBusy(true)
    setProblem(null)
    try {
      const made = await create(services, url, events)
      draft.clear()
      onCreated(made)
    } catch (error) {
      setProblem(readFailure(error))
    }
    setBusy(false)
  }
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!busy) void submit()
  }
  return (
    <form className={settings['form']} aria-label={texts.create} noValidate onSubmit={onSubmit}>
      {problem && !problem.fields['url'] && <FormError>{problem.detail}</FormError>}
      <TextField
        label={texts.url}
        hint={texts.urlHint}
        type="url"
        autoComplete="off"
        value={url}
        error={problem?.fields['url']}
        onChange={(event) => change({ url: event.target.value, events })}
      />
      <fieldset className={styles['scopes']}>
        <legend className={styles['legend']}>{texts.events}</legend>
        {offered.map((event) => (
          <SwitchField
            key={event}
            label={texts.event[event]}
            checked={events.includes(event)}
            onChange={(on) =>
              change({ url, events: on ? [...events, event] : events.filter((each) => each !== event) })
            }
          />
        ))}
      </fieldset>
      <div className={settings['actions']}>
        <Button type="submit" busy={busy} disabled={url.trim() === '' || events.length === 0}>
          {texts.submit}
        </Button>
        <Button
          variant="quiet"
          onClick={() => {
            draft.clear()
            onCancel()
          }}
        >
          {texts.cancel}
        </Button>
      </div>
    </form>
  )
}
