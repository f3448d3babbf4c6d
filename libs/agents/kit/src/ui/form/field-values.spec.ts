import { describe, expect, it } from 'vitest'
import { emptyValues, formFields, inputOf, storableValues, valuesOf } from './field-values.ts'
import { checkForm } from './check-form.ts'
import { collecting, everyKind, goodInput } from '../spec-agents.ts'

const fields = formFields(everyKind)
const read = checkForm(everyKind, fields)

describe('the values of a form', () => {
  it('mark required fields', () => {
    const required = fields.filter((entry) => entry.required).map((entry) => entry.name)
    expect(required).toEqual(['company', 'site', 'income', 'staff'])
  })

  it('start with the defaults of the definition', () => {
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

  it('show a default of 0 as an empty control', () => {
    const [staff] = fields.filter(({ name }) => name === 'staff')
    expect(valuesOf([staff!], { staff: 0 })).toEqual({ staff: '' })
  })

  it('round-trip the input', () => {
    expect(inputOf(fields, valuesOf(fields, goodInput))).toEqual(goodInput)
  })

  it('omit empty optional fields and send empty numbers as null', () => {
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
  it('returns the typed values, not the parsed ones', () => {
    expect(read(valuesOf(fields, goodInput))).toEqual({ input: goodInput, problems: {} })
  })

  it('words each error, and prefers a message of the definition', () => {
    const { problems } = read({
      company: '',
      brief: 'x'.repeat(21),
      site: 'nowhere',
      staff: 'many',
      tone: 'loud',
    })
    expect(problems).toEqual({
      company: 'Company name is required.',
      brief: 'Please keep this within 20 characters.',
      site: 'Please enter a web address such as https://example.com',
      income: 'Annual income is required.',
      staff: 'Please enter a number.',
      tone: 'Please choose one of the options.',
    })
    const tooFew = read({ ...valuesOf(fields, goodInput), staff: '0' })
    expect(tooFew.problems).toEqual({ staff: 'Please enter 1 or more.' })
  })
})

describe('lists, objects, files and questions', () => {
  const entries = formFields(collecting)
  const check = checkForm(collecting, entries)
  const file = new File(['Namaste'], 'cv.txt', { type: 'text/plain' })
  const good = { keywords: ['gst'], features: ['Fast'], lead: { name: 'Asha', areas: ['Pune'] }, file }

  it('start with one empty row, no tag and no file', () => {
    expect(emptyValues(entries)).toMatchObject({
      keywords: [],
      features: [''],
      rivals: [''],
      lead: { name: '', areas: [''] },
      file: null,
      $asked: { topic: false },
    })
  })

  it('round-trip the input without hidden fields', () => {
    const values = valuesOf(entries, good)
    expect(inputOf(entries, values)).toEqual({ ...good, kind: 'post' })
    expect(inputOf(entries, { ...values, subject: 'Hello', topic: 'Bread' })).toEqual({ ...good, kind: 'post' })
    expect(inputOf(entries, { ...values, kind: 'mail', subject: 'Hello' })).toMatchObject({ subject: 'Hello' })
    expect(inputOf(entries, { ...values, topic: 'Bread', $asked: { topic: true } })).toMatchObject({ topic: 'Bread' })
  })

  it('convert a list to a text, and a text to a list', () => {
    expect(valuesOf(entries, { topic: ['a', 'b'], keywords: 'bread, cake' })).toMatchObject({
      topic: 'a\nb',
      keywords: ['bread', 'cake'],
      $asked: { topic: true },
    })
  })

  it('are stored in a draft, of files only the name', () => {
    expect(storableValues(valuesOf(entries, good))).toMatchObject({
      file: { name: good.file.name },
      lead: { name: 'Asha' },
    })
  })

  it('report errors at the row, the nested field, the file and the field behind a question', () => {
    const { problems } = check({ ...emptyValues(entries), features: ['Fast', ''], $asked: { topic: true } })
    expect(problems).toEqual({
      keywords: 'Keywords is required.',
      'features.1': 'Feature is required.',
      'lead.name': 'Name is required.',
      'lead.areas.0': 'Area is required.',
      topic: 'Topic is required.',
      file: 'Please choose a file.',
    })
    const wrong = check({ ...valuesOf(entries, good), file: new File(['x'.repeat(1025)], 'cv.txt') })
    expect(wrong.problems).toEqual({ file: 'This file is larger than 1 KB.' })
  })

  it('treat an emptied list as no rows', () => {
    expect(check({ ...valuesOf(entries, good), features: [] }).input).toMatchObject({ features: [] })
  })
})
