/** What the user did in the prerendered markup before the scripts arrived. */
export type Early = {
  /** Name and value of each changed field. */
  values: readonly (readonly [name: string, value: string])[]
  /** The focused field, and its selection. */
  focus: { name: string; start: number | null; end: number | null } | null
  /** The button that was pressed last, unless it submits a form: its place among these buttons, and its text. */
  pressed: { place: number; text: string } | null
}

type Control = HTMLInputElement | HTMLTextAreaElement

const isControl = (element: Element | null): element is Control =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement

const controlsIn = (root: ParentNode): Control[] => [...root.querySelectorAll('[name]')].filter(isControl)

const buttonsIn = (root: ParentNode) => root.querySelectorAll<HTMLElement>('[type=button]')

/** The page's first script notes the place (`first-scripts.ts` of the API). */
const pressedIn = (root: HTMLElement): Early['pressed'] => {
  const place = Number(root.dataset['pressed'] ?? -1)
  const button = buttonsIn(root)[place]
  return button ? { place, text: button.textContent } : null
}

export const readEarly = (root: HTMLElement): Early => {
  const { activeElement } = document
  const focused = isControl(activeElement) && activeElement.name !== '' ? activeElement : null
  return {
    values: controlsIn(root)
      .filter(({ value, defaultValue }) => value !== defaultValue)
      .map(({ name, value }) => [name, value] as const),
    focus: focused && { name: focused.name, start: focused.selectionStart, end: focused.selectionEnd },
    pressed: pressedIn(root),
  }
}

/** Sets a value as typing would: React needs the input event and the prototype's setter. */
const type = (control: Control, value: string): void => {
  const prototype = control instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value)
  control.dispatchEvent(new Event('input', { bubbles: true }))
}

const pressAgain = (root: ParentNode, { place, text }: NonNullable<Early['pressed']>): void => {
  const button = buttonsIn(root)[place]
  if (button?.textContent === text) button.click()
}

/** Writes what was typed into the fields of the same names, and presses the button that was pressed. */
export const repeatEarly = (root: ParentNode, { values, focus, pressed }: Early): void => {
  const named = (name: string) => controlsIn(root).find((control) => control.name === name)
  for (const [name, value] of values) {
    const control = named(name)
    if (control && control.value === '') type(control, value)
  }
  if (pressed) pressAgain(root, pressed)
  const control = focus && named(focus.name)
  if (!control) return
  control.focus({ preventScroll: true })
  // Email fields have no selection; typing continues at their end.
  if (focus.start !== null) control.setSelectionRange(focus.start, focus.end)
}

/**
 * Marks style sheets that the document links or contains, so that the bundler does not load them again. It finds them by
 * this attribute, in its own spelling of the address.
 */
export const adoptPageStyles = (): void => {
  for (const { dataset } of document.querySelectorAll<HTMLElement>('[data-page-style]'))
    dataset['href'] = dataset['pageStyle']?.replace(/^\//, `${location.origin}/`)
}
