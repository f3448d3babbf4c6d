/** What somebody did in the markup that stood here before the scripts came. */
export type Typed = {
  /** Name of a field → what is in it; of those that were changed. */
  values: readonly (readonly [name: string, value: string])[]
  /** Field that has the cursor, and the place of it. */
  focus: { name: string; start: number | null; end: number | null } | null
}

type Control = HTMLInputElement | HTMLTextAreaElement

const isControl = (element: Element | null): element is Control =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement

const controlsIn = (root: ParentNode): Control[] => [...root.querySelectorAll('[name]')].filter(isControl)

export const readTyped = (root: ParentNode): Typed => {
  const { activeElement } = document
  const focused = isControl(activeElement) && activeElement.name !== '' ? activeElement : null
  return {
    values: controlsIn(root)
      .filter(({ value, defaultValue }) => value !== defaultValue)
      .map(({ name, value }) => [name, value] as const),
    focus: focused && { name: focused.name, start: focused.selectionStart, end: focused.selectionEnd },
  }
}

/** As if it had been typed: a form of React hears of a value by the event and by the setter of the prototype. */
const type = (control: Control, value: string): void => {
  const prototype = control instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value)
  control.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Puts it into the fields of the same names that stand there now. */
export const writeTyped = (root: ParentNode, { values, focus }: Typed): void => {
  const named = (name: string) => controlsIn(root).find((control) => control.name === name)
  for (const [name, value] of values) {
    const control = named(name)
    if (control && control.value === '') type(control, value)
  }
  const control = focus && named(focus.name)
  if (!control) return
  control.focus({ preventScroll: true })
  // Fields for e-mail addresses have no place of the cursor; their end is where typing goes on.
  if (focus.start !== null) control.setSelectionRange(focus.start, focus.end)
}

/**
 * Styles of a page that the document named already: the bundler's loader finds them by this attribute, in its own
 * spelling of the address, and asks for none a second time.
 */
export const knowPageStyles = (): void => {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-page-style]'))
    link.dataset['href'] = link.href
}
