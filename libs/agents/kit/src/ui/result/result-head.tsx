import { Button, NameText, TextField } from '@bazaar/ui'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import styles from './result-head.module.css'
import { words } from '../words/words.ts'

type NameProps = { title: string; busy: boolean; onSave: (title: string) => void; onClose: () => void }

const NameForm = ({ title, busy, onSave, onClose }: NameProps) => {
  const [name, setName] = useState(title)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '' || name === title) onClose()
    else onSave(name.trim())
  }
  return (
    <form className={styles['name']} onSubmit={onSubmit} onKeyDown={(event) => event.key === 'Escape' && onClose()}>
      <TextField
        label={words.name}
        labelHidden
        maxLength={120}
        // The user has just pressed Rename, so focus is expected here.
        autoFocus
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" size="small" busy={busy}>
        {words.saveName}
      </Button>
      <Button variant="quiet" size="small" onClick={onClose}>
        {words.cancelEdit}
      </Button>
    </form>
  )
}

type Props = NameProps & {
  heading: 'h1' | 'h2'
  renaming: boolean
  /** The text on screen begins with this title. */
  repeated: boolean
}

/** The name of a result. Where the text begins with it, only screen readers get it a second time. */
export const ResultHead = ({ heading: Heading, renaming, repeated, ...name }: Props) => {
  const title = useRef<HTMLHeadingElement>(null)
  const renamed = useRef(false)
  useEffect(() => {
    // The form that had the focus is gone.
    if (renamed.current && !renaming) title.current?.focus()
    renamed.current = renaming
  }, [renaming])
  return renaming ? (
    <NameForm {...name} />
  ) : (
    <Heading
      ref={title}
      tabIndex={-1}
      lang={words.langOf(name.title)}
      className={styles[repeated ? 'repeated' : 'title']}
    >
      <NameText>{name.title}</NameText>
    </Heading>
  )
}
