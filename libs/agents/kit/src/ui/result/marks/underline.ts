import type { Mark } from '../../../receipt.ts'

const highlightName = 'check'

type Piece = { node: Text; at: number }

/** The text of an element, and where each letter of it is. White space counts once. */
const lettersOf = (root: Element): { text: string; pieces: Piece[] } => {
  const pieces: Piece[] = []
  let text = ''
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const letters = node.textContent ?? ''
    for (let at = 0; at < letters.length; at += 1) {
      const space = /\s/.test(letters[at] ?? '')
      if (space && text.endsWith(' ')) continue
      text += space ? ' ' : letters[at]
      pieces.push({ node: node as Text, at })
    }
  }
  return { text, pieces }
}

/** Ranges of the marked words. Marks whose sentence is not shown have none. */
export const rangesOf = (root: Element, marks: readonly Mark[]): Range[] => {
  const { text, pieces } = lettersOf(root)
  return marks.flatMap(({ sentence, text: words }) => {
    const from = text.indexOf(sentence)
    const at = from === -1 ? -1 : from + sentence.indexOf(words)
    const [first, last] = [pieces[at], pieces[at + words.length - 1]]
    if (at === -1 || !first || !last) return []
    const range = document.createRange()
    range.setStart(first.node, first.at)
    range.setEnd(last.node, last.at + 1)
    return [range]
  })
}

/**
 * Underlines the marked words in an element, also when its content arrives later. It changes no markup: copies and prints
 * stay clean. @returns removes the underlines
 */
export const underline = (root: Element, marks: readonly Mark[]): (() => void) => {
  // Reading the letters of a long result takes a slow phone a tenth of a second for each change of it.
  if (marks.length === 0) return () => undefined
  // Old browsers show the list of marks only.
  if (typeof Highlight === 'undefined' || !('highlights' in CSS)) return () => undefined
  const show = () => void CSS.highlights.set(highlightName, new Highlight(...rangesOf(root, marks)))
  const observer = new MutationObserver(show)
  observer.observe(root, { childList: true, subtree: true, characterData: true })
  show()
  return () => {
    observer.disconnect()
    CSS.highlights.delete(highlightName)
  }
}

const anything = String.raw`(?:\\|\*\*|__|[*_\x60]|\n>? ?)*`

/** The Markdown without a sentence. Unchanged when the sentence is not in it. */
export const withoutSentence = (markdown: string, sentence: string): string => {
  const letters = [...sentence].map((letter) =>
    letter === ' '
      ? String.raw`(?:\s|\\)+`
      : letter === '&'
        ? '&(?:amp;)?'
        : letter === '<'
          ? '(?:<|&lt;)'
          : RegExp.escape(letter),
  )
  const found = new RegExp(`(?:\\\\|\\*\\*|__|[*_\\x60])*${letters.join(anything)}(?:\\*\\*|__|[*_\\x60])*`).exec(
    markdown,
  )
  if (!found) return markdown
  const before = markdown.slice(0, found.index)
  const after = markdown.slice(found.index + found[0].length)
  // A list line or paragraph that held only this sentence goes as a whole.
  const emptied = /(?:^|\n)[^\S\n]*(?:[-*+]|\d+[.)]|#{1,6}|>)?[^\S\n]*$/.exec(before)
  if (emptied && /^\s*(?:\n|$)/.test(after))
    return `${before.slice(0, emptied.index)}\n${after.replace(/^[^\S\n]*\n?/, '')}`.replace(/\n{3,}/g, '\n\n').trim()
  return `${before.trimEnd()}${/\n\s*$/.test(before) ? (/\s+$/.exec(before)?.[0] ?? '') : ' '}${after.trimStart()}`
}
