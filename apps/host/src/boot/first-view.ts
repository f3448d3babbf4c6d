/** What the user typed into the prerendered markup before the scripts arrived. */
export type Typed = {
  /** Name and value of each changed field. */
  values: readonly (readonly [name: string, value: string])[]
  /** The focused field, and its selection. */
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

/** Sets a value as typing would: React needs the input event and the prototype's setter. */
const type = (control: Control, value: string): void => {
  const prototype = control instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value)
  control.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Writes it into the fields of the same names. */
export const writeTyped = (root: ParentNode, { values, focus }: Typed): void => {
  const named = (name: string) => controlsIn(root).find((control) => control.name === name)
  for (const [name, value] of values) {
    const control = named(name)
    if (control && control.value === '') type(control, value)
  }
  const control = focus && named(focus.name)
  if (!control) return
  control.focus({ preventScroll: true })
  // E-mail fields have no selection; typing continues at their end.
  if (focus.start !== null) control.setSelectionRange(focus.start, focus.end)
}

/**
 * Marks style sheets that the document already links, so that the bundler does not load them again. It finds them by
 * this attribute, in its own spelling of the address.
 */
export const adoptPageStyles = (): void => {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-page-style]'))
    link.dataset['href'] = link.href
}
