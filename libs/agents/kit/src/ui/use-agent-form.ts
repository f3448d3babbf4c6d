import type { AgentDefinition } from '../index.ts'
import type { ShellServices } from '@bazaar/federation-contract'
import { useCarried } from '@bazaar/federation-page'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { type FormValues, copyOf, emptyValues, formFields, isSame, storableValues, valuesOf } from './field-values.ts'
import { formResolver } from './form-resolver.ts'
import { formMemory, valuesIn } from './run-memory.ts'

/** The form of an agent: checked by its `input`, kept while it is typed, restored after a reload or a failure. */
export const useAgentForm = (agent: AgentDefinition, services: ShellServices) => {
  const fields = useMemo(() => formFields(agent), [agent])
  const memory = useMemo(() => formMemory(services.drafts, agent.id), [services.drafts, agent.id])
  const carried = useCarried(services)
  const carriedKey = `form:${agent.id}`
  // Another build of this page may have been here before: what it carried has the files, too.
  const [kept] = useState(() => {
    const values = valuesIn(carried.read(carriedKey))
    return values ? { values, left: false } : memory.read()
  })
  const [canRestore, setCanRestore] = useState(kept?.left === true)
  const form = useForm<FormValues, unknown, Record<string, unknown>>({
    resolver: formResolver(agent, fields),
    defaultValues: kept && !kept.left ? valuesOf(fields, kept.values) : emptyValues(fields),
    mode: 'onTouched',
    shouldFocusError: false,
  })
  const settled = useRef<unknown>(null)
  const [dirty, setDirty] = useState(false)
  /** Nobody waits for these values any more: they were sent, or not typed by the user. */
  const settle = useCallback(() => {
    settled.current = copyOf(form.getValues())
    setDirty(false)
  }, [form])

  useEffect(() => {
    settled.current = copyOf(form.getValues())
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        memory.write({ values: storableValues(values), left: false })
        carried.write(carriedKey, copyOf(values))
        setCanRestore(false)
        setDirty(!isSame(values, settled.current))
      },
    })
  }, [form, memory, carried, carriedKey])

  const fill = (values: FormValues): void => {
    form.reset(values)
    memory.write({ values: storableValues(form.getValues()), left: false })
    carried.write(carriedKey, copyOf(form.getValues()))
    setCanRestore(false)
    settle()
  }

  return {
    fields,
    form,
    /** Nothing typed before was brought back into it. */
    fresh: !kept || kept.left,
    /** Something is typed that was neither sent nor filled in by the page. */
    dirty,
    settle,
    /** Brings back what was typed before the last Back; null when there is nothing. */
    restore: canRestore && kept ? () => fill(valuesOf(fields, kept.values)) : null,
    fillFrom: (input: Readonly<Record<string, unknown>>): void => fill(valuesOf(fields, input)),
    /** Puts values of an input into their controls and leaves the others. @returns how to take them out again */
    put: (input: Readonly<Record<string, unknown>>): (() => void) => {
      const before = form.getValues()
      fill({ ...before, ...valuesOf(fields, { ...before, ...input }) })
      return () => fill(before)
    },
    /** Back: the form is empty next time, and offers what was in it. */
    leave: (): void => {
      const draft = memory.read()
      if (draft) memory.write({ ...draft, left: true })
      carried.write(carriedKey, null)
      settle()
    },
  }
}
export type AgentFormState = ReturnType<typeof useAgentForm>
