/** Where in the page somebody was writing. */
type Cursor = { label: string; start: number | null; end: number | null }

type Control = HTMLInputElement | HTMLTextAreaElement
let last: Cursor | null = null

const isControl = (target: unknown): target is Control =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement

const content = (): HTMLElement | null => document.getElementById('content')

const labelOf = (control: Control): string =>
  control.labels?.[0]?.textContent ?? control.getAttribute('aria-label') ?? ''

const read = (control: Control): Cursor => {
  // Fields of some kinds, such as e-mail, have no selection.
  return { label: labelOf(control), start: control.selectionStart, end: control.selectionEnd }
}

const isInPage = (target: unknown): target is Control => isControl(target) && content()?.contains(target) === true

/** Remembers where the cursor stands now. */
export const noteCursor = (): void => {
  if (isInPage(document.activeElement)) last = read(document.activeElement)
}

/**
 * Follows the cursor to the moment at which its page goes: while the next build is on its way somebody may write on, or
 * leave the field for something outside the page, such as a message with a button.
 */
export const watchCursor = (): void => {
  for (const moved of ['selectionchange', 'input']) document.addEventListener(moved, noteCursor)
  document.addEventListener('focusout', ({ target }) => {
    if (isInPage(target)) last = read(target)
  })
}

/** @returns how to put the cursor, where it was last, into the page that stands there then */
export const keepCursor = (): (() => void) => {
  const cursor = last
  return () => {
    const page = content()
    const same = [...(page?.querySelectorAll<Control>('input, textarea') ?? [])].find(
      (control) => cursor !== null && labelOf(control) === cursor.label,
    )
    if (!same || !cursor) return page?.focus({ preventScroll: true })
    same.focus({ preventScroll: true })
    if (same.selectionStart !== null) same.setSelectionRange(cursor.start, cursor.end)
  }
}
