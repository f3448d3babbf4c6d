import type { ScheduleDraft } from '@bazaar/agents-kit'
import { readFailure, schedulesApi } from '@bazaar/contracts'
import { Button, Card, FormError, SelectField, TextField } from '@bazaar/ui'
import { type SubmitEvent, useState } from 'react'
import { useShell } from '../../use-shell.ts'
import { AskedInput } from '../results/asked-input.tsx'
import { RhythmFields } from './rhythm-fields.tsx'
import styles from './schedules.module.css'
import { type Planned, usePlan } from './use-plan.ts'
import { wholeMoment } from './whole-moment.ts'
import { words } from './words.ts'
import { ownZone } from './zones.ts'

type Props = { from: ScheduleDraft; onSaved: () => void; onCancel: () => void }

const PlanLines = ({ plan, failure }: Planned) => {
  if (failure) return <FormError>{failure.detail}</FormError>
  return (
    <div className={styles.plan} role="status">
      {plan && (
        <>
          <p>{words.price(plan.price, plan.monthly)}</p>
          <p>
            {words.next}: {plan.next.map(wholeMoment).join('\u00A0· ')}
          </p>
        </>
      )}
    </div>
  )
}

const useCreation = ({ from, onSaved }: Pick<Props, 'from' | 'onSaved'>) => {
  const { http, notices } = useShell()
  const [name, setName] = useState(from.title)
  const [notify, setNotify] = useState<schedulesApi.Schedule['notify']>('changes')
  const [rhythm, setRhythm] = useState(() => schedulesApi.Rhythm.parse({ every: 'week', zone: ownZone() }))
  const [problem, setProblem] = useState<ReturnType<typeof readFailure> | null>(null)
  const [busy, setBusy] = useState(false)
  const asked = { ...rhythm, agent: from.agent, input: from.input }
  const save = async () => {
    setBusy(true)
    setProblem(null)
    try {
      await http.call(schedulesApi.createSchedule, { ...asked, name, notify })
      notices.notify('success', words.saved)
      onSaved()
    } catch (error) {
      setProblem(readFailure(error))
      setBusy(false)
    }
  }
  return { name, setName, notify, setNotify, rhythm, setRhythm, problem, busy, save, planned: usePlan(asked) }
}

/** Makes a schedule from the input of a run or a form. */
export const NewSchedule = ({ from, onSaved, onCancel }: Props) => {
  const { registry } = useShell()
  const form = useCreation({ from, onSaved })
  const { problem, planned } = form
  const agent = registry.agents().find(({ id }) => id === from.agent)?.title ?? from.agent
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!form.busy) void form.save()
  }
  return (
    <Card>
      <form className={styles.form} aria-label={words.create} noValidate onSubmit={submit}>
        <h2 className={styles.title}>{words.create}</h2>
        <p className={styles.lead}>{words.lead(agent)}</p>
        {problem && <FormError>{problem.detail}</FormError>}
        <TextField
          label={words.name}
          value={form.name}
          error={problem?.fields['name']}
          onChange={(event) => form.setName(event.target.value)}
        />
        <RhythmFields value={form.rhythm} problems={planned.failure?.fields ?? {}} onChange={form.setRhythm} />
        <SelectField
          label={words.notify}
          value={form.notify}
          options={Object.entries(words.notifyChoices).map(([value, label]) => ({ value, label }))}
          onChange={({ target }) =>
            form.setNotify(schedulesApi.notifyChoices.find((one) => one === target.value) ?? 'changes')
          }
        />
        <PlanLines {...planned} />
        <div className={styles.actions}>
          <Button type="submit" busy={form.busy} disabled={planned.plan === null}>
            {words.save}
          </Button>
          <Button variant="quiet" onClick={onCancel}>
            {words.cancel}
          </Button>
        </div>
      </form>
      <AskedInput input={from.input} labels={planned.plan?.labels} />
    </Card>
  )
}
