import type { RecipeQuestion } from '@bazaar/contracts'
import { FileField, SelectField, SwitchField, TextArea, TextField } from '@bazaar/ui'
import { words } from './words.ts'

export type Answer = string | boolean | File | null
type Props = { question: RecipeQuestion; value: Answer; error: string | undefined; onChange: (value: Answer) => void }

/** The control of one question, by its kind. */
export const QuestionField = ({ question, value, error, onChange }: Props) => {
  const { label, kind, options, accept } = question
  const hint = kind === 'list' || kind === 'tags' ? words.onePerLine : question.hint
  const about = { label, ...(hint ? { hint } : {}), ...(error ? { error } : {}) }
  const text = typeof value === 'string' ? value : ''
  if (kind === 'switch') return <SwitchField label={label} checked={value === true} onChange={onChange} />
  if (kind === 'file') {
    return <FileField {...about} file={value instanceof File ? value : null} accept={accept} onChange={onChange} />
  }
  if (kind === 'choice') {
    const choices = [{ value: '', label: words.choose }, ...options]
    return <SelectField {...about} value={text} options={choices} onChange={(event) => onChange(event.target.value)} />
  }
  if (kind === 'longText' || kind === 'list' || kind === 'tags') {
    return <TextArea {...about} value={text} onChange={(event) => onChange(event.target.value)} />
  }
  return (
    <TextField
      {...about}
      type={kind === 'url' ? 'url' : 'text'}
      value={text}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
