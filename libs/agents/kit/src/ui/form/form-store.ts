import type { Checked } from './check-form.ts'
import { type FormValues, valueAt } from './field-values.ts'

type Problems = Readonly<Record<string, string>>
type State = {
  values: FormValues
  /** Fields whose problems are shown: they were left, or the form was sent. */
  seen: ReadonlySet<string>
  /** What the server says of fields, until these change. */
  refused: Problems
}

/** The values with another one at a dotted path. */
const withValue = (values: unknown, [key = '', ...rest]: readonly string[], value: unknown): FormValues => ({
  ...Object(values),
  [key]: rest.length === 0 ? value : withValue(valueAt(values, key), rest, value),
})

/** The field itself, and the rows inside it. */
const isWithin = (path: string, name: string): boolean => path === name || path.startsWith(`${name}.`)

const without = (problems: Problems, name: string): Problems =>
  Object.fromEntries(Object.entries(problems).filter(([path]) => !isWithin(path, name)))

/** The state of an agent's form. A field's problem shows once the field was left, unless it was only passed by. */
export const createFormStore = (check: (values: FormValues) => Checked, initial: FormValues) => {
  let state: State = { values: initial, seen: new Set(), refused: {} }
  let started = initial
  let checked: Checked | null = null
  let isSent = false
  const elements = new Map<string, { focus: () => void }>()
  const onState = new Set<() => void>()
  const onValues = new Set<(values: FormValues) => void>()
  const put = (next: Partial<State>): void => {
    if (next.values) checked = null
    state = { ...state, ...next }
    for (const listener of onState) listener()
  }
  const see = (names: readonly string[]): ReadonlySet<string> => new Set([...state.seen, ...names])
  const problems = (): Problems => (checked ??= check(state.values)).problems

  return {
    getValues: (): FormValues => state.values,
    /** Calls back with every change of the state. @returns how to stop */
    listen: (listener: () => void): (() => void) => {
      onState.add(listener)
      return () => void onState.delete(listener)
    },
    /** Calls back with new values, except those of `reset`. @returns how to stop */
    onValues: (listener: (values: FormValues) => void): (() => void) => {
      onValues.add(listener)
      return () => void onValues.delete(listener)
    },
    /** The problems that are shown of a field, by path. */
    problemsIn: (name: string): Problems => {
      const shown = state.seen.has(name) ? { ...problems(), ...state.refused } : state.refused
      return Object.fromEntries(Object.entries(shown).filter(([path]) => isWithin(path, name)))
    },
    setValue: (name: string, value: unknown, isSeen = isSent): void => {
      const values = withValue(state.values, name.split('.'), value)
      put({ values, refused: without(state.refused, name), ...(isSeen ? { seen: see([name]) } : {}) })
      for (const listener of onValues) listener(values)
    },
    leave: (name: string): void => {
      if (valueAt(state.values, name) !== valueAt(started, name)) put({ seen: see([name]) })
    },
    reset: (values: FormValues): void => {
      isSent = false
      started = values
      put({ values, seen: new Set(), refused: {} })
    },
    refuse: (refused: Problems): void => put({ refused }),
    /** Shows the problems of the fields with these names. @returns what to send, or null where there are any */
    send: (names: readonly string[]): Record<string, unknown> | null => {
      isSent = true
      const wrong = Object.keys(problems())
      put({ refused: {}, seen: see(names.filter((name) => wrong.some((path) => isWithin(path, name)))) })
      return wrong.length === 0 ? check(state.values).input : null
    },
    hold: (name: string, element: { focus: () => void } | null): void => {
      if (element) elements.set(name, element)
      else elements.delete(name)
    },
    focus: (name: string): void => elements.get(name)?.focus(),
  }
}

export type FormStore = ReturnType<typeof createFormStore>
