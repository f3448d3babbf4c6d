import { type AgentDefinition, type ScheduleDraft, cutLine, resultTitle, scheduleDraftKey } from '../../index.ts'
import { Button, ChevronDownIcon, ClockIcon } from '@bazaar/ui'
import type { ShellServices } from '@bazaar/federation-contract'
import { type FormEvent, type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { AgentField } from './agent-field.tsx'
import styles from './agent-form.module.css'
import { type FormField, emptyValues, flatFields, isSame } from './field-values.ts'
import type { FieldWidgets } from './field-widget.ts'
import { fieldAt } from './check-form.ts'
import { priceOf, whyOff } from '../price-of.ts'
import { ProfileDefaults, defaultFields, rememberValues, rememberedGroup } from './profile-defaults.tsx'
import type { AgentFormState } from './use-agent-form.ts'
import { words } from '../words/words.ts'

type Props = {
  agent: AgentDefinition
  services: ShellServices
  widgets: FieldWidgets
  id: string
  state: AgentFormState
  example?: Readonly<Record<string, unknown>> | undefined
  busy: boolean
  /** Sent, but there is no connection. */
  waiting: boolean
  /** Errors from the server: dotted field path → message. */
  problems: Readonly<Record<string, string>> | null
  onGo: (input: Record<string, unknown>) => void
  /** Shows the last result of this page; null without one. */
  onShowLast?: (() => void) | null
}

/** The form of an agent. Ctrl/Cmd-Enter submits it from any field. */
export const AgentForm = ({
  agent,
  services,
  widgets,
  id,
  state,
  example,
  busy,
  waiting,
  problems,
  onGo,
  onShowLast = null,
}: Props) => {
  const { fields, form, fills, restore, fillFrom } = state
  const off = whyOff(services, agent)
  const idle = !busy && off === undefined
  const more = useRef<HTMLDetailsElement>(null)
  // Decided once: a form does not fold what its user has just typed.
  const [remembered] = useState(() => new Map(fields.map((entry) => [entry.key, rememberedGroup(services, entry)])))
  const folded = useMemo(
    () =>
      fields.filter(({ key, field }) =>
        field.advanced === 'remembered' ? remembered.get(key) !== null : field.advanced === true,
      ),
    [fields, remembered],
  )
  const shown = fields.filter((entry) => !folded.includes(entry))

  const context = { form, services, widgets, busy }

  const focusFirst = useCallback(
    (isWrong: (name: string) => boolean): void => {
      const inOrder = [...fields.filter((entry) => !folded.includes(entry)), ...folded]
      const first = flatFields(inOrder).find(({ name, field }) => field.kind !== 'group' && isWrong(name))
      if (!first) return
      const outer = fields.find(({ key }) => first.name.split('.')[0] === key)
      // A field inside collapsed options cannot take the focus.
      if (outer && folded.includes(outer) && more.current) more.current.open = true
      form.focus(first.name)
    },
    [fields, folded, form],
  )

  useEffect(() => {
    const known = new Map<string, [path: string, message: string]>()
    for (const [path, message] of Object.entries(problems ?? {})) {
      const entry = fieldAt(fields, path.split('.'))
      if (!entry || known.has(entry.name)) continue
      known.set(entry.name, [entry.field.kind === 'list' ? path : entry.name, words.message(message)])
    }
    form.refuse(Object.fromEntries(known.values()))
    focusFirst((name) => known.has(name))
  }, [problems, fields, form, focusFirst])

  useEffect(() => {
    const [values, empty] = [form.getValues(), emptyValues(fields)]
    const isUntouched = ({ key }: FormField) =>
      isSame(values[key], empty[key]) || isSame(values[key], remembered.get(key) ?? empty[key])
    // A form with only its folded fields filled in would look empty.
    if (more.current && !folded.every(isUntouched)) more.current.open = true
  }, [fills, form, fields, folded, remembered])

  const tryExample = (values: Readonly<Record<string, unknown>>): void => {
    const undo = fillFrom(values)
    if (undo) services.notify('info', words.exampleFilled, { label: words.undo, onPress: undo })
  }

  /** Calls back with a valid input, or shows the first field that is wrong. */
  const checked = (next: (input: Record<string, unknown>) => void): void => {
    const names = flatFields(fields).flatMap((entry) => (entry.field.kind === 'group' ? [] : [entry.name]))
    const input = form.send(names)
    if (!input) return focusFirst((name) => Object.keys(form.problemsIn(name)).length > 0)
    if (!idle) return
    rememberValues(services, fields, input)
    next(input)
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    checked(onGo)
  }
  const schedule = (input: Record<string, unknown>) => {
    const { title: name } = agent.card
    const about = resultTitle(agent, input, null)
    const title = about === name ? name : cutLine(`${name}: ${about}`, 120)
    services.drafts.write(scheduleDraftKey, { agent: agent.id, title, input } satisfies ScheduleDraft)
    services.nav.navigate('/schedules?form')
  }
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    event.currentTarget.requestSubmit()
  }

  return (
    <form id={id} className={styles['form']} noValidate onSubmit={onSubmit} onKeyDown={onKeyDown}>
      {off !== undefined && (
        <p className={styles['waiting']} role="status">
          {words.off(off)}
        </p>
      )}
      {(example || restore || onShowLast) && (
        <div className={styles['helpers']}>
          {example && (
            <Button variant="quiet" size="small" onClick={() => tryExample(example)}>
              {words.tryExample}
            </Button>
          )}
          {restore && (
            <Button variant="quiet" size="small" onClick={restore}>
              {words.restore}
            </Button>
          )}
          {onShowLast && (
            <Button variant="quiet" size="small" onClick={onShowLast}>
              {words.lastResult}
            </Button>
          )}
        </div>
      )}
      {defaultFields(fields).length > 0 && <ProfileDefaults services={services} state={state} />}
      {shown.map((entry) => (
        <AgentField key={entry.name} entry={entry} context={context} />
      ))}
      {folded.length > 0 && (
        <details ref={more} className={styles['more']}>
          <summary className={styles['summary']}>
            <ChevronDownIcon className={styles['chevron']} aria-hidden="true" />
            {words.moreOptions}
          </summary>
          <div className={styles['folded']}>
            {folded.map((entry) => (
              <AgentField key={entry.name} entry={entry} context={context} />
            ))}
          </div>
        </details>
      )}
      <Button type="submit" disabled={!idle} className={styles['go']}>
        {words.go(priceOf(services, agent))}
      </Button>
      {state.repeatable && !busy && (
        <Button
          variant="quiet"
          size="small"
          icon={<ClockIcon />}
          className={styles['schedule']}
          onClick={() => checked(schedule)}
        >
          {words.schedule}
        </Button>
      )}
      {waiting && (
        <p className={styles['waiting']} role="status">
          {words.waitsOnline}
        </p>
      )}
    </form>
  )
}
