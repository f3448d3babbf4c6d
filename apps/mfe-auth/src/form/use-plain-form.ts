import { type ChangeEvent, type SubmitEvent, useState, useSyncExternalStore } from 'react'
import type { z } from 'zod'

type Values = Record<string, string | boolean | undefined>
type State = {
  values: Values
  /** Fields whose problems are shown: they were left, or the form was sent. */
  seen: ReadonlySet<string>
  /** What the server says of a field, until that changes. */
  refused: Readonly<Record<string, string>>
  busy: boolean
}

const focusField = (form: HTMLFormElement, name: string | undefined): void => {
  const field = form.elements.namedItem(name ?? '')
  if (field instanceof HTMLElement) field.focus()
}

/** The first problem of each field. */
const problemsOf = (schema: z.ZodObject, values: Values): Record<string, string> =>
  Object.fromEntries(
    (schema.safeParse(values).error?.issues ?? []).map(({ path, message }) => [path[0], message]).reverse(),
  )

const createForm = <S extends z.ZodObject>(schema: S, initial: Values) => {
  type Name = keyof z.input<S> & string
  let state: State = { values: initial, seen: new Set(), refused: {}, busy: false }
  let element: HTMLFormElement | null = null
  const onState = new Set<() => void>()
  const onValues = new Set<(change: { values: Values }) => void>()
  const put = (next: Partial<State>): void => {
    state = { ...state, ...next }
    for (const listener of onState) listener()
  }
  const set = (name: string, value: string | boolean, seen = state.seen): void => {
    const { [name]: _, ...refused } = state.refused
    put({ values: { ...state.values, [name]: value }, refused, seen })
    for (const listener of onValues) listener({ values: state.values })
  }
  const errorOf = (name: Name): string | undefined =>
    state.refused[name] ?? (state.seen.has(name) ? problemsOf(schema, state.values)[name] : undefined)

  return {
    state: () => state,
    listen: (listener: () => void): (() => void) => {
      onState.add(listener)
      return () => void onState.delete(listener)
    },
    get formState() {
      return {
        isDirty: Object.entries(state.values).some(([name, value]) => value !== initial[name]),
        isValid: Object.keys(problemsOf(schema, state.values)).length === 0,
        isSubmitting: state.busy,
      }
    },
    errorOf,
    getValues: () => state.values,
    setValue: (name: string, value: unknown, { shouldValidate = false } = {}): void => {
      if (typeof value !== 'string' && typeof value !== 'boolean') return
      const others = [...state.seen].filter((known) => known !== name)
      set(name, value, new Set(shouldValidate ? [...others, name] : others))
    },
    /** Takes a field away that is asked for no more. */
    drop: (name: string): void => {
      const { [name]: _, ...values } = state.values
      put({ values })
    },
    setError: (name: string, { message }: { message: string }, { shouldFocus = false } = {}): void => {
      put({ refused: { ...state.refused, [name]: message } })
      if (element && shouldFocus) focusField(element, name)
    },
    subscribe: ({ callback }: { callback: (change: { values: Values }) => void }): (() => void) => {
      onValues.add(callback)
      return () => void onValues.delete(callback)
    },
    /** A native field. */
    register: (name: Name, onChange?: (value: string) => void) => {
      const value = state.values[name] ?? ''
      return {
        name,
        ...(typeof value === 'boolean' ? { checked: value } : { value }),
        onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
          set(name, target.type === 'checkbox' ? target.checked : target.value)
          onChange?.(target.value)
        },
        onBlur: () => put({ seen: new Set([...state.seen, name]) }),
      }
    },
    /** A field of another kind. */
    control: (name: Name) => ({
      field: { value: String(state.values[name] ?? ''), onChange: (value: string) => set(name, value) },
      fieldState: { error: { message: errorOf(name) } },
    }),
    handleSubmit: (send: (values: z.output<S>) => Promise<void>) => async (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault()
      element = event.currentTarget
      put({ seen: new Set(Object.keys(state.values)) })
      const { data, error } = schema.safeParse(state.values)
      if (error) return focusField(element, String(error.issues[0]?.path[0]))
      put({ busy: true })
      await send(data).finally(() => put({ busy: false }))
    },
  }
}

/**
 * The state of a short form of native fields, in the shape of `react-hook-form`, which the first page of most visitors
 * does not load. A field's problem shows once the field was left.
 */
export const usePlainForm = <S extends z.ZodObject>(schema: S, initial: z.input<S> & Values) => {
  const [form] = useState(() => createForm(schema, initial))
  useSyncExternalStore(form.listen, form.state, form.state)
  return form
}
