import styles from './keep-focus.module.css'

const kept = styles.kept ?? 'kept'

/** An element and what holds it, nearest first. */
const chainOf = (target: EventTarget | null): HTMLElement[] => {
  const chain: HTMLElement[] = []
  for (let at = target instanceof Element ? target : null; at; at = at.parentElement)
    if (at instanceof HTMLElement) chain.push(at)
  return chain
}

const focusBriefly = (place: HTMLElement): void => {
  if (!place.hasAttribute('tabindex')) {
    place.tabIndex = -1
    place.classList.add(kept)
    place.addEventListener(
      'blur',
      () => {
        place.removeAttribute('tabindex')
        place.classList.remove(kept)
      },
      { once: true },
    )
  }
  place.focus({ preventScroll: true })
}

/** Effects of the page that move the focus have run by then. */
const settledMs = 100

/** What a press starts is mostly over by then. */
const disabledMs = 1_500

/**
 * A press that takes its own button away, or disables it for a while, would leave the focus on the body, and a screen
 * reader without its place. The button gets it back, or the nearest part of the page that stays, unless the page has
 * moved it itself.
 */
export const keepFocus = (): void => {
  let chain: readonly HTMLElement[] = []
  let disabled: HTMLElement | undefined
  const isLost = (): boolean => document.activeElement === document.body
  const isDisabled = (): boolean => chain[0]?.matches(':disabled') === true
  const settle = (): void => {
    const place = chain.find(({ isConnected }) => isConnected)
    if (!isLost() || isDisabled() || !place?.closest('main, dialog')) return
    if (place !== chain[0]) focusBriefly(place)
    else if (place === disabled) place.focus({ preventScroll: true })
  }
  /** What is still there was left on purpose, by a press beside it. */
  const forget = (): void => {
    if (isLost() && chain[0]?.isConnected && !isDisabled()) chain = []
  }
  /** A button that stays disabled, such as that of a form which was sent, does not get it back. */
  const leave = (button: HTMLElement | undefined): void => {
    if (isLost() && isDisabled() && chain[0] === button && button?.parentElement) focusBriefly(button.parentElement)
  }
  document.addEventListener('focusin', ({ target }) => {
    chain = chainOf(target)
    disabled = undefined
  })
  document.addEventListener('focusout', () => setTimeout(forget))
  new MutationObserver(() => {
    if (isDisabled()) {
      if (disabled !== chain[0]) setTimeout(leave, disabledMs, chain[0])
      disabled = chain[0]
    } else if (chain.length > 0 && isLost()) setTimeout(settle, settledMs)
  }).observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
}
