/** Pixels between a button and its list, and between a list and the edge of the window. */
const gap = 8

/** Places a popover at the end of a button, below it or, where there is no room, above it; inside the window. */
export const placeBelow = (popup: HTMLElement, button: HTMLElement): void => {
  const at = button.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = popup
  const { clientWidth, clientHeight } = document.documentElement
  const below = at.bottom + gap
  const above = at.top - gap - height
  const fits = below + height + gap <= clientHeight || above < gap
  const inside = (wanted: number, most: number) => Math.max(gap, Math.min(wanted, most - gap))
  const left = getComputedStyle(button).direction === 'rtl' ? at.left : at.right - width
  popup.style.left = `${inside(left, clientWidth - width)}px`
  popup.style.top = `${inside(fits ? below : above, clientHeight - height)}px`
}
