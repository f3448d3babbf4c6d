import { type NewShare, readFailure, sharesApi } from '@bazaar/contracts'
import { Button, FormError, PasswordField, SelectField, TextField } from '@bazaar/ui'
import { type SubmitEvent, useState } from 'react'
import { useShell } from '../../use-shell.ts'
import styles from './share.module.css'
import { words } from './words.ts'

type Props = { runId: string; title: string; onMade: (made: NewShare) => void; onCancel: () => void }

const lifetimes = Object.entries(words.lifetimes).map(([value, label]) => ({ value, label }))

export const ShareForm = ({ runId, title: name, onMade, onCancel }: Props) => {
  const { http } = useShell()
  const [title, setTitle] = useState(name)
  const [days, setDays] = useState('30')
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<ReturnType<typeof readFailure> | null>(null)
  const [busy, setBusy] = useState(false)
  const create = async () => {
    setBusy(true)
    setProblem(null)
    const input = { title, expires_in_days: days === '' ? null : Number(days), password: password || null }
    try {
      onMade(await http.call(sharesApi.createShare, input, { params: { id: runId } }))
    } catch (error) {
      setProblem(readFailure(error))
      setBusy(false)
    }
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!busy) void create()
  }
  const problemOf = (field: string) => problem?.fields[field]
  return (
    <form className={styles.form} aria-label={words.create} noValidate onSubmit={submit}>
      {problem && Object.keys(problem.fields).length === 0 && <FormError>{problem.detail}</FormError>}
      <TextField
        label={words.heading}
        hint={words.headingHint}
        value={title}
        error={problemOf('title')}
        onChange={(event) => setTitle(event.target.value)}
      />
      <SelectField
        label={words.lifetime}
        value={days}
        options={lifetimes}
        onChange={(event) => setDays(event.target.value)}
      />
      <PasswordField
        label={words.password}
        hint={words.passwordHint}
        autoComplete="new-password"
        value={password}
        error={problemOf('password')}
        onChange={(event) => setPassword(event.target.value)}
      />
      <div className={styles.actions}>
        <Button type="submit" busy={busy}>
          {words.submit}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </form>
  )
}
