import type { AgentDefinition } from '../../index.ts'
import type { ShellServices } from '@bazaar/federation-contract'
import { useCarried } from '@bazaar/federation-page'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { checkForm } from './check-form.ts'
import {
  type FormField,
  type FormValues,
  copyOf,
  emptyValues,
  formFields,
  isSame,
  storableValues,
  valuesOf,
  withFieldsOf,
} from './field-values.ts'
import { createFormStore } from './form-store.ts'
import { formMemory, valuesIn } from '../run-memory.ts'

const isRepeatable = (fields: readonly FormField[], values: FormValues): boolean =>
  !isSame(values, emptyValues(fields)) &&
  !fields.some(({ field, key }) => field.kind === 'file' && values[key] !== null)

/** The form state of an agent. It validates with `input` and saves a draft to restore after a reload or a failure. */
export const useAgentForm = (agent: AgentDefinition, services: ShellServices) => {
  const fields = useMemo(() => formFields(agent), [agent])
  const memory = useMemo(() => formMemory(services.drafts, agent.id), [services.drafts, agent.id])
  const carried = useCarried(services)
  const carriedKey = `form:${agent.id}`
  // State carried over an upgrade comes first, because it includes files; a draft does not.
  const [kept] = useState(() => {
    const values = valuesIn(carried.read(carriedKey))
    return values ? { values, left: false } : memory.read()
  })
  const [canRestore, setCanRestore] = useState(kept?.left === true)
  const [form] = useState(() =>
    createFormStore(checkForm(agent, fields), kept && !kept.left ? valuesOf(fields, kept.values) : emptyValues(fields)),
  )
  const [fills, setFills] = useState(0)
  const settled = useRef<unknown>(null)
  const [dirty, setDirty] = useState(false)
  const [repeatable, setRepeatable] = useState(() => isRepeatable(fields, form.getValues()))
  /** Marks the values as not dirty: they were sent, or the page filled them in. */
  const settle = useCallback(() => {
    settled.current = copyOf(form.getValues())
    setDirty(false)
  }, [form])

  const saving = useRef<ReturnType<typeof setTimeout>>(undefined)
  const saveNow = useCallback(() => {
    clearTimeout(saving.current)
    saving.current = undefined
    memory.write({ values: storableValues(form.getValues()), left: false })
  }, [form, memory])

  // A reload may come before the task that saves.
  useEffect(() => {
    const flush = () => saving.current !== undefined && saveNow()
    window.addEventListener('pagehide', flush)
    return () => window.removeEventListener('pagehide', flush)
  }, [saveNow])

  useEffect(() => {
    settled.current = copyOf(form.getValues())
    return form.onValues((values) => {
      // In a task of its own, because storing a long text takes as long as showing what was typed.
      saving.current ??= setTimeout(saveNow)
      carried.write(carriedKey, copyOf(values))
      setCanRestore(false)
      setDirty(!isSame(values, settled.current))
      setRepeatable(isRepeatable(fields, values))
    })
  }, [form, fields, saveNow, carried, carriedKey])

  const fill = (values: FormValues): void => {
    form.reset(values)
    setFills((count) => count + 1)
    saveNow()
    carried.write(carriedKey, copyOf(form.getValues()))
    setCanRestore(false)
    settle()
    setRepeatable(isRepeatable(fields, form.getValues()))
  }

  return {
    fields,
    form,
    /** How often the page filled the form in. */
    fills,
    /** No draft was restored. */
    fresh: !kept || kept.left,
    /** The user typed something that has not been sent. */
    dirty,
    /** Something is filled in, and no file, which would be deleted after its run. */
    repeatable,
    settle,
    /** Restores the draft from before the last Back; null without one. */
    restore: canRestore && kept ? () => fill(valuesOf(fields, kept.values)) : null,
    /** Replaces all values. @returns a function that undoes it; null when nothing was typed */
    fillFrom: (input: Readonly<Record<string, unknown>>): (() => void) | null => {
      const before = form.getValues()
      const typed = !isSame(before, emptyValues(fields))
      fill(valuesOf(fields, input))
      return typed ? () => fill(before) : null
    },
    /** Sets only the fields named in `input`. @returns a function that undoes it, and leaves what was typed elsewhere */
    put: (input: Readonly<Record<string, unknown>>): (() => void) => {
      const before = form.getValues()
      fill({ ...before, ...valuesOf(fields, { ...before, ...input }) })
      return () => fill(withFieldsOf(form.getValues(), before, Object.keys(input)))
    },
    /** Called on Back. The form opens empty next time and offers to restore the draft. */
    leave: (): void => {
      if (saving.current !== undefined) saveNow()
      const draft = memory.read()
      if (draft) memory.write({ ...draft, left: true })
      carried.write(carriedKey, null)
      settle()
    },
  }
}
export type AgentFormState = ReturnType<typeof useAgentForm>
