import { type KeyboardEvent, type Ref, useState } from 'react'
import { CloseIcon } from '../icons.ts'
import { words } from '../words.ts'
import { type About, Field } from './field.tsx'
import styles from './collections.module.css'

type Props = About & {
  tags: readonly string[]
  placeholder?: string | undefined
  onChange: (tags: string[]) => void
  onBlur?: () => void
  ref?: Ref<HTMLInputElement>
}

/** New parts of a text, in order. */
const added = (tags: readonly string[], text: string): string[] => {
  const seen = new Set(tags.map((tag) => tag.toLocaleLowerCase()))
  return text.split(/[,;\n]/).flatMap((part) => {
    const tag = part.trim()
    if (tag === '' || seen.has(tag.toLocaleLowerCase())) return []
    seen.add(tag.toLocaleLowerCase())
    return [tag]
  })
}

/** Short phrases. Enter, a comma or leaving the box adds one; Backspace in the empty box edits the last. */
export const TagsField = ({ tags, placeholder, onChange, onBlur, ref, ...about }: Props) => {
  const [text, setText] = useState('')
  const take = (typed: string) => {
    const fresh = added(tags, typed)
    if (fresh.length > 0) onChange([...tags, ...fresh])
    setText('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const sends = event.ctrlKey || event.metaKey
    if (event.key === 'Enter' && text.trim() !== '') {
      // Ctrl or Cmd submits the form, including this tag.
      if (!sends) event.preventDefault()
      take(text)
    } else if (event.key === 'Enter' && !sends) event.preventDefault()
    else if (event.key === 'Backspace' && text === '' && tags.length > 0) {
      event.preventDefault()
      setText(tags.at(-1) ?? '')
      onChange(tags.slice(0, -1))
    }
  }
  return (
    <Field {...about}>
      {(wiring) => (
        <div className={styles['tags']}>
          {tags.map((tag) => (
            <span key={tag} className={styles['tag']}>
              {tag}
              <button
                type="button"
                className={styles['take']}
                aria-label={words.removeTag(tag)}
                onClick={() => onChange(tags.filter((other) => other !== tag))}
              >
                <CloseIcon aria-hidden size={14} />
              </button>
            </span>
          ))}
          <input
            {...wiring}
            ref={ref}
            type="text"
            autoComplete="off"
            className={styles['typing']}
            placeholder={tags.length === 0 ? (placeholder ?? words.addTag) : undefined}
            value={text}
            onChange={(event) =>
              /[,;\n]/.test(event.target.value) ? take(event.target.value) : setText(event.target.value)
            }
            onKeyDown={onKeyDown}
            onBlur={() => {
              take(text)
              onBlur?.()
            }}
          />
        </div>
      )}
    </Field>
  )
}
