import { type Failure, readFailure } from '@bazaar/contracts'
import type { ShellServices } from '@bazaar/federation-contract'
import { useCarried, useHold } from '@bazaar/federation-page'
import { type SubmitEvent, type SubmitEventHandler, useEffect, useState } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { z } from 'zod'

/** What every form shows of its state and its submission. */
export type FormFrame = {
  alert: string | null
  ready: boolean
  busy: boolean
  onSubmit: SubmitEventHandler<HTMLFormElement>
}

/** The words that a failure shows here, or null when it was handled in another way. */
type Interpret = (failure: Failure) => string | null

type Of<I extends FieldValues, O> = {
  services: ShellServices
  /** Unique on its page. */
  id: string
  form: UseFormReturn<I, unknown, O>
}

const Kept = z.record(z.string(), z.unknown())

/**
 * Defers an upgrade while the form has unsaved input. If the code is upgraded anyway, the input is carried over in
 * memory, including passwords and codes; it is never stored and is dropped once it is sent.
 */
const useCarriedForm = <I extends FieldValues, O>({ services, id, form }: Of<I, O>) => {
  const carried = useCarried(services)
  useHold(services, form.formState.isDirty ? 'form' : null)
  useEffect(() => {
    const isField = (name: string): name is Path<I> => name in form.getValues()
    for (const [name, value] of Object.entries(Kept.safeParse(carried.read(id)).data ?? {})) {
      // Written by this build or by another one with the same field.
      if (isField(name))
        form.setValue(name, value as PathValue<I, Path<I>>, { shouldDirty: true, shouldValidate: true })
    }
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => carried.write(id, { ...values }),
    })
  }, [carried, form, id])
  return () => carried.write(id, null)
}

/** Sends a valid form. A refusal is shown in an alert and at the fields it names. */
export const useSubmission = <I extends FieldValues, O>(
  of: Of<I, O>,
  send: (values: O) => Promise<void>,
  interpret: Interpret = ({ detail }) => detail,
) => {
  const { form } = of
  const { isValid, isSubmitting } = form.formState
  const forget = useCarriedForm(of)
  const [alert, setAlert] = useState<string | null>(null)
  const isField = (name: string): name is Path<I> => name in form.getValues()

  const refuse = (failure: Failure) => {
    setAlert(interpret(failure))
    const named = Object.entries(failure.fields).filter(([name]) => isField(name))
    for (const [index, [name, message]] of named.entries()) {
      if (isField(name)) form.setError(name, { message }, { shouldFocus: index === 0 })
    }
  }
  const handle = form.handleSubmit(async (values) => {
    setAlert(null)
    try {
      await send(values)
      forget()
    } catch (error) {
      refuse(readFailure(error))
    }
  })
  /** Enter in a field bypasses the disabled button, so a second submission is stopped here. */
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    if (isSubmitting) event.preventDefault()
    else void handle(event)
  }
  const frame: FormFrame = { alert, ready: isValid, busy: isSubmitting, onSubmit }
  return { frame, setAlert }
}
