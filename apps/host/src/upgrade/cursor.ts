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

/** Remembers the field that is left for something outside the page, such as a message with a button. */
export const watchCursor = (): void => {
  document.addEventListener('focusout', ({ target }) => {
    if (isControl(target) && content()?.contains(target)) last = read(target)
  })
}

/** Remembers where the cursor stands. @returns how to put it back into the page that stands there then */
export const keepCursor = (): (() => void) => {
  const active = document.activeElement
  const cursor = isControl(active) && content()?.contains(active) ? read(active) : last
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
