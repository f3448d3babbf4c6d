import { chartColours, colourToken } from './chart-data.ts'

export type ChartColours = { series: string[]; ink: string; line: string; font: string }

/**
 * Tokens as colours for a canvas. Custom properties keep their source text (`light-dark(…)`, `oklch(…)`), so each
 * colour is painted into one pixel and read back.
 */
export const readColours = (place: HTMLElement): ChartColours => {
  const probe = document.createElement('span')
  const pixel = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  // Reduced motion sets 1 ms transitions, during which the previous colour would be read.
  probe.style.setProperty('transition', 'none', 'important')
  place.append(probe)
  const colourOf = (token: string): string => {
    probe.style.color = `var(${token})`
    const written = getComputedStyle(probe).color
    if (!pixel) return written
    pixel.clearRect(0, 0, 1, 1)
    pixel.fillStyle = written
    pixel.fillRect(0, 0, 1, 1)
    const [red, green, blue] = pixel.getImageData(0, 0, 1, 1).data
    return `rgb(${red}, ${green}, ${blue})`
  }
  const colours = {
    series: Array.from({ length: chartColours }, (_, index) => colourOf(colourToken(index))),
    ink: colourOf('--color-ink-soft'),
    line: colourOf('--color-line'),
    font: getComputedStyle(place).fontFamily,
  }
  probe.remove()
  return colours
}

/** Calls back when the theme changes. @returns a function that stops listening */
export const watchTheme = (changed: () => void): (() => void) => {
  const system = window.matchMedia('(prefers-color-scheme: dark)')
  const root = new MutationObserver(changed)
  system.addEventListener('change', changed)
  root.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
  return () => {
    system.removeEventListener('change', changed)
    root.disconnect()
  }
}
