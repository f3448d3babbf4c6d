import { plainLine } from '../../index.ts'
import { Button, SelectField, TextField } from '@bazaar/ui'
import { type FormEvent, useState } from 'react'
import styles from './rewrite-bar.module.css'
import { rewriteWords } from '../words/rewrite-words.ts'
import { words } from '../words/words.ts'

type Props = {
  /** Markdown of the shown version. */
  text: string
  /** What the user selected in it; empty for nothing. */
  selected: string
  price: number
  onRewrite: (passage: string, wish: string) => void
  onClose: () => void
}

const maxLabelLength = 70
const selection = 'selection'

const paragraphsOf = (text: string): string[] => text.split(/\n{2,}/).filter((part) => /[\p{L}\p{N}]/u.test(part))

const labelOf = (paragraph: string): string => {
  const line = plainLine(paragraph.replace(/^\s*(?:#{1,6}|[-+]|>)\s+/, '')).replace(/\s+/g, ' ')
  return line.length > maxLabelLength ? `${line.slice(0, maxLabelLength).toWellFormed()}…` : line
}

/** Rewrites the selected passage or, for the keyboard and small screens, a paragraph of a list. */
export const ParagraphForm = ({ text, selected, price, onRewrite, onClose }: Props) => {
  const paragraphs = paragraphsOf(text)
  const [chosen, setChosen] = useState(selected === '' ? '0' : selection)
  const [wish, setWish] = useState('')
  const passage = chosen === selection ? selected : (paragraphs[Number(chosen)] ?? '')
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (passage !== '') onRewrite(passage, wish)
  }
  return (
    <form className={styles['paragraph']} onSubmit={onSubmit} onKeyDown={({ key }) => key === 'Escape' && onClose()}>
      <SelectField
        label={rewriteWords.which}
        hint={rewriteWords.whichHint}
        // The user has just opened this form, so focus is expected here.
        autoFocus
        value={chosen}
        onChange={(event) => setChosen(event.target.value)}
        options={[
          ...(selected === '' ? [] : [{ value: selection, label: rewriteWords.selected(labelOf(selected)) }]),
          ...paragraphs.map((paragraph, at) => ({ value: String(at), label: labelOf(paragraph) })),
        ]}
      />
      <TextField
        label={rewriteWords.wish}
        placeholder={rewriteWords.wishExample}
        maxLength={500}
        value={wish}
        onChange={(event) => setWish(event.target.value)}
      />
      <div className={styles['choices']}>
        <Button type="submit" size="small">
          {rewriteWords.go(price)}
        </Button>
        <Button variant="quiet" size="small" onClick={onClose}>
          {words.cancelEdit}
        </Button>
      </div>
    </form>
  )
}
