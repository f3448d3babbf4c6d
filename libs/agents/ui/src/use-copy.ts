import type { ShellServices } from '@bazaar/federation-contract'
import type { RefObject } from 'react'
import { plainText } from './plain-text.ts'
import { words } from './words.ts'

type Written = { text: string; html: string }

const writeBoth = ({ text, html }: Written): Promise<void> =>
  navigator.clipboard.write([
    new ClipboardItem({
      'text/plain': new Blob([text], { type: 'text/plain' }),
      'text/html': new Blob([html], { type: 'text/html' }),
    }),
  ])

/** Copies what `report` shows; the messages are those of product.md §8. */
export const useCopy = (report: RefObject<HTMLElement | null>, notify: ShellServices['notify']) => {
  const copy = async (write: (written: Written) => Promise<void>): Promise<void> => {
    const element = report.current
    const text = element ? plainText(element) : ''
    if (!element || text === '') {
      notify('info', words.nothingToCopy)
      return
    }
    try {
      await write({ text, html: element.innerHTML })
      notify('success', words.copied)
    } catch {
      notify('error', words.copyFailed)
    }
  }
  return {
    copyPlain: () => void copy(({ text }) => navigator.clipboard.writeText(text)),
    copyFormatted: () => void copy(writeBoth),
  }
}
