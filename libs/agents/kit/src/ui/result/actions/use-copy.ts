import type { ShellServices } from '@bazaar/federation-contract'
import type { RefObject } from 'react'
import { plainText } from './plain-text.ts'
import { words } from '../../words/words.ts'

type Written = { text: string; html: string }
type Notify = ShellServices['notify']

const writeBoth = ({ text, html }: Written): Promise<void> =>
  navigator.clipboard.write([
    new ClipboardItem({
      'text/plain': new Blob([text], { type: 'text/plain' }),
      'text/html': new Blob([html], { type: 'text/html' }),
    }),
  ])

/** Writes to the clipboard unless the text is empty. Messages: product.md §8. */
const copy = async (text: string, notify: Notify, write: () => Promise<void>): Promise<void> => {
  if (text === '') {
    notify('info', words.nothingToCopy)
    return
  }
  try {
    await write()
    notify('success', words.copied)
  } catch {
    notify('error', words.copyFailed)
  }
}

/** Copies a text unchanged. */
export const copyText = (text: string, notify: Notify): void =>
  void copy(text, notify, () => navigator.clipboard.writeText(text))

/** Copies the content of `report` as plain text, optionally with its formatting. */
export const useCopy = (report: RefObject<HTMLElement | null>, notify: Notify) => {
  const read = (): Written => {
    const text = report.current?.cloneNode(true)
    if (!(text instanceof Element)) return { text: '', html: '' }
    // Charts repeat in pictures what tables say.
    for (const figure of text.querySelectorAll('[data-figure]')) figure.remove()
    return { text: plainText(text), html: text.innerHTML }
  }
  return {
    readPlain: () => read().text,
    copyFormatted: () => {
      const written = read()
      void copy(written.text, notify, () => writeBoth(written))
    },
  }
}
