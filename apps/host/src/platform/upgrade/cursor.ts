/** Where in the page the user was typing. */
type Cursor = { label: string; start: number | null; end: number | null }

type Control = HTMLInputElement | HTMLTextAreaElement

const isControl = (target: unknown): target is Control =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement

const content = (): HTMLElement | null => document.getElementById('content')

const labelOf = (control: Control): string =>
  control.labels?.[0]?.textContent ?? control.getAttribute('aria-label') ?? ''

const read = (control: Control): Cursor => {
  // Some fields, such as email, have no selection.
  return { label: labelOf(control), start: control.selectionStart, end: control.selectionEnd }
}

const isInPage = (target: unknown): target is Control => isControl(target) && content()?.contains(target) === true

const find = (cursor: Cursor | null): Control | undefined =>
  [...(content()?.querySelectorAll<Control>('input, textarea') ?? [])].find(
    (control) => cursor !== null && labelOf(control) === cursor.label,
  )

const place = (cursor: Cursor | null): void => {
  const same = find(cursor)
  if (!same || !cursor) return content()?.focus({ preventScroll: true })
  same.focus({ preventScroll: true })
  if (same.selectionStart !== null) same.setSelectionRange(cursor.start, cursor.end)
}

/** Remembers the text cursor, so that it can be restored in the page of the next build. */
export const createCursor = () => {
  let last: Cursor | null = null
  const note = (): void => {
    if (isInPage(document.activeElement)) last = read(document.activeElement)
  }
  return {
    note,
    /**
     * Follows the cursor until its page goes away. While the next build loads, the user may type on or move to
     * something outside the page, such as a button in a message.
     */
    watch: (): void => {
      for (const moved of ['selectionchange', 'input']) document.addEventListener(moved, note)
      document.addEventListener('focusout', ({ target }) => {
        if (isInPage(target)) last = read(target)
      })
    },
    /** Puts the cursor back to its last position, in the page that has just been mounted. */
    restore: (): void => {
      const cursor = last
      place(cursor)
      // What else reacts to the new page, such as the heading that takes the focus, may move it again.
      requestAnimationFrame(() => {
        if (document.activeElement !== find(cursor)) place(cursor)
      })
    },
  }
}
