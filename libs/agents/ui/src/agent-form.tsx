import type { AgentDefinition } from '@bazaar/agents-kit'
import { Button, ChevronDownIcon } from '@bazaar/ui'
import { type FormEvent, type KeyboardEvent, useCallback, useEffect, useRef } from 'react'
import { AgentField } from './agent-field.tsx'
import styles from './agent-form.module.css'
import type { AgentFormState } from './use-agent-form.ts'
import { words } from './words.ts'

type Props = {
  agent: AgentDefinition
  id: string
  state: AgentFormState
  example?: Readonly<Record<string, unknown>> | undefined
  busy: boolean
  /** What the server found wrong: dotted field path → words. */
  problems: Readonly<Record<string, string>> | null
  onGo: (input: unknown) => void
}

/** The fields of an agent with Go. Ctrl/Cmd-Enter presses Go from anywhere in it. */
export const AgentForm = ({ agent, id, state, example, busy, problems, onGo }: Props) => {
  const { fields, form, restore, fillFrom } = state
  const { control, handleSubmit, setError, setFocus } = form
  const more = useRef<HTMLDetailsElement>(null)
  const shown = fields.filter(({ field }) => !field.advanced)
  const folded = fields.filter(({ field }) => field.advanced)

  const focusFirst = useCallback(
    (isWrong: (name: string) => boolean): void => {
      const wrong = fields.filter(({ name }) => isWrong(name))
      const first = wrong.find(({ field }) => !field.advanced) ?? wrong[0]
      if (!first) return
      // A field inside a closed fold cannot take the focus.
      if (first.field.advanced && more.current) more.current.open = true
      setFocus(first.name)
    },
    [fields, setFocus],
  )

  useEffect(() => {
    const wrong = Object.entries(problems ?? {}).map(
      ([path, message]) => [path.split('.')[0] ?? path, message] as const,
    )
    const known = new Map(wrong.filter(([name]) => fields.some((entry) => entry.name === name)))
    for (const [name, message] of known) setError(name, { type: 'server', message })
    focusFirst((name) => known.has(name))
  }, [problems, fields, setError, focusFirst])

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const check = handleSubmit(
      (input) => (busy ? undefined : onGo(input)),
      (errors) => focusFirst((name) => Object.hasOwn(errors, name)),
    )
    void check(event)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    event.currentTarget.requestSubmit()
  }

  return (
    <form id={id} className={styles['form']} noValidate onSubmit={onSubmit} onKeyDown={onKeyDown}>
      {(example || restore) && (
        <div className={styles['helpers']}>
          {example && (
            <Button variant="quiet" size="small" onClick={() => fillFrom(example)}>
              {words.tryExample}
            </Button>
          )}
          {restore && (
            <Button variant="quiet" size="small" onClick={restore}>
              {words.restore}
            </Button>
          )}
        </div>
      )}
      {shown.map((entry) => (
        <AgentField key={entry.name} entry={entry} control={control} />
      ))}
      {folded.length > 0 && (
        <details ref={more} className={styles['more']}>
          <summary className={styles['summary']}>
            <ChevronDownIcon className={styles['chevron']} aria-hidden="true" />
            {words.moreOptions}
          </summary>
          <div className={styles['folded']}>
            {folded.map((entry) => (
              <AgentField key={entry.name} entry={entry} control={control} />
            ))}
          </div>
        </details>
      )}
      <Button type="submit" disabled={busy} className={styles['go']}>
        {words.go(agent.price)}
      </Button>
    </form>
  )
}
