import { describe, expect, it } from 'vitest'
import { emptyValues, formFields, inputOf, valuesOf } from './field-values.ts'
import { formResolver } from './form-resolver.ts'
import { everyKind, goodInput } from './spec-agents.ts'

const fields = formFields(everyKind)
const resolve = (values: Record<string, string | boolean>) =>
  formResolver(everyKind, fields)(values, undefined, { fields: {}, shouldUseNativeValidation: false })

describe('the values of a form', () => {
  it('marks what cannot be left out', () => {
    const required = fields.filter((entry) => entry.required).map((entry) => entry.name)
    expect(required).toEqual(['company', 'site', 'income', 'staff'])
  })

  it('begins with the defaults of the definition', () => {
    expect(emptyValues(fields)).toEqual({
      company: '',
      brief: '',
      site: '',
      income: '',
      staff: '',
      tone: 'bold',
      resident: true,
    })
  })

  it('shows a default of 0 as nothing typed', () => {
    const [staff] = fields.filter(({ name }) => name === 'staff')
    expect(valuesOf([staff!], { staff: 0 })).toEqual({ staff: '' })
  })

  it('gives back the input it was filled from', () => {
    expect(inputOf(fields, valuesOf(fields, goodInput))).toEqual(goodInput)
  })

  it('leaves out optional fields and sends empty numbers as null', () => {
    expect(inputOf(fields, { company: ' ', brief: '', staff: '', income: '', tone: '' })).toEqual({
      company: '',
      site: '',
      income: null,
      staff: null,
      resident: false,
    })
    expect(inputOf(fields, { staff: '1,200.5' })).toMatchObject({ staff: 1200.5 })
  })
})

describe('the check of a form', () => {
  it('passes on what was typed, not what it means', async () => {
    const { values, errors } = await resolve(valuesOf(fields, goodInput))
    expect(errors).toEqual({})
    expect(values).toEqual(goodInput)
  })

  it('words each problem, and lets a message of the definition win', async () => {
    const { errors } = await resolve({
      company: '',
      brief: 'x'.repeat(21),
      site: 'nowhere',
      staff: 'many',
      tone: 'loud',
    })
    const texts = Object.fromEntries(
      Object.entries(errors).map(([name, error]) => [name, error && 'message' in error ? error.message : '']),
    )
    expect(texts).toEqual({
      company: 'Company name is required.',
      brief: 'Please keep this under 20 characters.',
      site: 'Please enter a web address such as https://example.com',
      income: 'Annual income is required.',
      staff: 'Please enter a number.',
      tone: 'Please choose one of the options.',
    })
    const tooFew = await resolve({ ...valuesOf(fields, goodInput), staff: '0' })
    expect(tooFew.errors).toMatchObject({ staff: { message: 'Please enter 1 or more.' } })
  })
})
