import type { AgentDefinition } from '@bazaar/agents-kit'
import type { ShellServices } from '@bazaar/federation-contract'
import { useEffect, useMemo, useState } from 'react'
import { useForm } from 'react-hook-form'
import { type FormValues, emptyValues, formFields, storableValues, valuesOf } from './field-values.ts'
import { formResolver } from './form-resolver.ts'
import { formMemory } from './run-memory.ts'

/** The form of an agent: checked by its `input`, kept while it is typed, restored after a reload or a failure. */
export const useAgentForm = (agent: AgentDefinition, services: ShellServices) => {
  const fields = useMemo(() => formFields(agent), [agent])
  const memory = useMemo(() => formMemory(services.drafts, agent.id), [services.drafts, agent.id])
  const [kept] = useState(memory.read)
  const [canRestore, setCanRestore] = useState(kept?.left === true)
  const form = useForm<FormValues, unknown, Record<string, unknown>>({
    resolver: formResolver(agent, fields),
    defaultValues: kept && !kept.left ? valuesOf(fields, kept.values) : emptyValues(fields),
    mode: 'onTouched',
    shouldFocusError: false,
  })

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          memory.write({ values: storableValues(values), left: false })
          setCanRestore(false)
        },
      }),
    [form, memory],
  )

  const fill = (values: FormValues): void => {
    form.reset(values)
    memory.write({ values: storableValues(form.getValues()), left: false })
    setCanRestore(false)
  }

  return {
    fields,
    form,
    /** Nothing typed before was brought back into it. */
    fresh: !kept || kept.left,
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
    },
  }
}
export type AgentFormState = ReturnType<typeof useAgentForm>
