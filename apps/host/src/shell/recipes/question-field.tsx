import type { RecipeQuestion } from '@bazaar/contracts'
import { FileField, SelectField, SwitchField, TextArea, TextField } from '@bazaar/ui'
import { words } from './words.ts'

export type Answer = string | boolean | File | null
type Props = { question: RecipeQuestion; value: Answer; error: string | undefined; onChange: (value: Answer) => void }

/** The control of one question, by its kind. */
export const QuestionField = ({ question, value, error, onChange }: Props) => {
  const { label, kind, options, accept } = question
  const isList = kind === 'list' || kind === 'tags'
  const hint = isList ? words.onePerLine : question.hint
  const about = { label, ...(hint ? { hint } : {}), ...(error ? { error } : {}) }
  const text = typeof value === 'string' ? value : ''
  switch (kind) {
    case 'switch':
      return <SwitchField label={label} checked={value === true} onChange={onChange} />
    case 'file':
      return <FileField {...about} file={value instanceof File ? value : null} accept={accept} onChange={onChange} />
    case 'choice': {
      const choices = [{ value: '', label: words.choose }, ...options]
      return (
        <SelectField {...about} value={text} options={choices} onChange={(event) => onChange(event.target.value)} />
      )
    }
    case 'longText':
    case 'list':
    case 'tags':
      return <TextArea {...about} value={text} onChange={(event) => onChange(event.target.value)} />
    case 'url':
    case 'text':
    case 'money':
    case 'number':
      return (
        <TextField
          {...about}
          type={kind === 'url' ? 'url' : 'text'}
          value={text}
          onChange={(event) => onChange(event.target.value)}
        />
      )
  }
}
