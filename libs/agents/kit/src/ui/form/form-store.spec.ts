import { expect, it, vi } from 'vitest'
import { checkForm } from './check-form.ts'
import { emptyValues, formFields, valuesOf } from './field-values.ts'
import { createFormStore } from './form-store.ts'
import { collecting, everyKind, goodInput } from '../spec-agents.ts'

const storeOf = (agent: typeof everyKind | typeof collecting) => {
  const fields = formFields(agent)
  return createFormStore(checkForm(agent, fields), emptyValues(fields))
}

it('shows the problem of a field once it was left, and follows its changes', () => {
  const form = storeOf(everyKind)
  form.setValue('site', 'nowhere')
  expect(form.problemsIn('site')).toEqual({})
  form.leave('site')
  expect(form.problemsIn('site')).toEqual({ site: 'Please enter a web address such as https://example.com' })
  form.setValue('site', 'https://example.com')
  expect(form.problemsIn('site')).toEqual({})
  expect(form.problemsIn('company')).toEqual({})
})

it('shows no problem of a field that was only passed by', () => {
  const form = storeOf(everyKind)
  form.leave('site')
  expect(form.problemsIn('site')).toEqual({})
  form.send(['site'])
  expect(form.problemsIn('site')).toHaveProperty('site')
})

it('shows what is wrong when it is sent, with rows and fields of groups', () => {
  const form = storeOf(collecting)
  form.setValue('features', ['Fast', ''])
  expect(form.send(['features', 'lead.name'])).toBeNull()
  expect(form.problemsIn('features')).toEqual({ 'features.1': 'Feature is required.' })
  expect(form.problemsIn('lead.name')).toEqual({ 'lead.name': 'Name is required.' })
  form.setValue('lead.name', 'Asha')
  expect(form.getValues()).toMatchObject({ lead: { name: 'Asha', areas: [''] } })
  expect(form.problemsIn('lead.name')).toEqual({})
})

it('keeps a refusal of the server until the field changes or the form is sent', () => {
  const form = storeOf(everyKind)
  form.reset(valuesOf(formFields(everyKind), goodInput))
  form.refuse({ company: 'Unknown company.' })
  expect(form.problemsIn('company')).toEqual({ company: 'Unknown company.' })
  form.setValue('company', 'Asha Foods')
  expect(form.problemsIn('company')).toEqual({})
  form.refuse({ company: 'Unknown company.' })
  expect(form.send(['company'])).toMatchObject({ company: 'Asha Foods' })
  expect(form.problemsIn('company')).toEqual({})
})

it('reports typed values, and none that were put in its place', () => {
  const form = storeOf(everyKind)
  const listener = vi.fn()
  const stop = form.onValues(listener)
  form.setValue('company', 'Asha')
  form.reset({ company: 'Ravi' })
  stop()
  form.setValue('company', 'Mina')
  expect(listener.mock.calls).toEqual([[expect.objectContaining({ company: 'Asha' })]])
})
