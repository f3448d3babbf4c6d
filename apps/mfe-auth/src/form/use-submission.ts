import { type Failure, readFailure } from '@bazaar/contracts'
import type { ShellServices } from '@bazaar/federation-contract'
import { useCarried, useHold } from '@bazaar/federation-page'
import { type SubmitEvent, type SubmitEventHandler, useEffect, useState } from 'react'
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

/** What a submission needs of a form, of `react-hook-form` or {@link usePlainForm}. */
type SubmittedForm<O> = {
  formState: { isDirty: boolean; isValid: boolean; isSubmitting: boolean }
  getValues(): object
  setValue(name: string, value: unknown, options: { shouldDirty: true; shouldValidate: true }): void
  /** Only forms that stay after they are saved need it. */
  reset?(values: object): void
  setError(name: string, error: { message: string }, options: { shouldFocus: boolean }): void
  subscribe(to: { formState: { values: true }; callback: (change: { values: object }) => void }): () => void
  handleSubmit(send: (values: O) => Promise<void>): (event: SubmitEvent<HTMLFormElement>) => Promise<void>
}

type Of<O> = {
  services: ShellServices
  /** Unique on its page. */
  id: string
  form: SubmittedForm<O>
  /** Names the draft of a long form without secrets, which is kept on this device until it is sent. */
  draft?: string
}

const asTyped = { shouldDirty: true, shouldValidate: true } as const
const Kept = z.record(z.string(), z.unknown())

/**
 * Defers an upgrade while the form has unsaved input. If the code is upgraded anyway, the input is carried over in
 * memory, including passwords and codes; it is dropped once it is sent. Only a form with a draft is stored.
 */
const useCarriedForm = <O>({ services, id, form, draft }: Of<O>) => {
  const { drafts } = services
  const carried = useCarried(services)
  useHold(services, form.formState.isDirty ? 'form' : null)
  useEffect(() => {
    for (const [name, value] of Object.entries(
      Kept.safeParse(carried.read(id) ?? (draft && drafts.read(draft))).data ?? {},
    )) {
      // Written by this build or by another one with the same field.
      if (name in form.getValues()) form.setValue(name, value, asTyped)
    }
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        carried.write(id, { ...values })
        if (draft) drafts.write(draft, values)
      },
    })
  }, [carried, draft, drafts, form, id])
  return () => {
    carried.write(id, null)
    if (draft) drafts.clear(draft)
  }
}

/** Each field with its value, as text: what is typed meanwhile changes it no more. */
const written = (form: Pick<SubmittedForm<never>, 'getValues'>): string[] =>
  Object.entries(form.getValues()).map((entry) => JSON.stringify(entry))

/**
 * Sends a valid form. A refusal is shown in an alert and at the fields it names.
 * @param send returns what the form shows once it is saved, where it stays
 */
export const useSubmission = <O>(
  of: Of<O>,
  send: (values: O) => Promise<object | void>,
  interpret: Interpret = ({ detail }) => detail,
) => {
  const { form } = of
  const { isValid, isSubmitting } = form.formState
  const forget = useCarriedForm(of)
  const [alert, setAlert] = useState<string | null>(null)

  const refuse = (failure: Failure) => {
    setAlert(interpret(failure))
    const named = Object.entries(failure.fields).filter(([name]) => name in form.getValues())
    for (const [index, [name, message]] of named.entries()) {
      form.setError(name, { message }, { shouldFocus: index === 0 })
    }
  }
  const handle = form.handleSubmit(async (values) => {
    setAlert(null)
    const sent = written(form)
    try {
      const saved = await send(values)
      const typed = written(form).filter((entry) => saved && !sent.includes(entry))
      if (saved) form.reset?.(saved)
      for (const entry of typed) form.setValue(...(JSON.parse(entry) as [string, unknown]), asTyped)
      if (typed.length === 0) forget()
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
