const fields =
  'input:not([type="hidden"], [type="checkbox"], [type="radio"], [type="submit"], [type="button"]), textarea'

const isFilled = (field: Element): boolean =>
  (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.value !== ''

/** Whether a reload costs the user nothing: no dialog or menu is open, no field has text, nothing plays or is selected. */
export const isIdle = (): boolean =>
  document.querySelector('dialog[open], [role="dialog"], [role="menu"], [contenteditable="true"]') === null &&
  ![...document.querySelectorAll(fields)].some(isFilled) &&
  ![...document.querySelectorAll<HTMLMediaElement>('audio, video')].some(({ paused }) => !paused) &&
  (getSelection()?.isCollapsed ?? true)
