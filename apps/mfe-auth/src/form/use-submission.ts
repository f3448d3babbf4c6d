import { type SubmitEvent, useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { type Failure, readFailure } from './failure.ts'

/** Says what a failure means here: words to show, or null when it was dealt with (somewhere else to go). */
type Interpret = (failure: Failure) => string | null

/** Sends a valid form; what the server refuses is shown in an alert and, where it names them, at the fields. */
export const useSubmission = <I extends FieldValues, O>(
  form: UseFormReturn<I, unknown, O>,
  send: (values: O) => Promise<void>,
  interpret: Interpret = ({ detail }) => detail,
) => {
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
    } catch (error) {
      refuse(readFailure(error))
    }
  })
  /** Enter in a field submits past the button, so a second press is stopped here. */
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    if (form.formState.isSubmitting) event.preventDefault()
    else void handle(event)
  }
  return { submit, alert, setAlert }
}
