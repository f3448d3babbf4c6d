import { theme } from '@bazaar/session'

/** Gives the browser's own bar the colour of the page. Here, because the document's bytes are needed for its content. */
export const followThemeColor = (): void => {
  const meta = document.createElement('meta')
  meta.name = 'theme-color'
  document.head.append(meta)
  const paint = (): void => {
    meta.content = getComputedStyle(document.documentElement).backgroundColor
  }
  // The page takes its new theme before the next frame.
  const paintSoon = (): void => void requestAnimationFrame(paint)
  paint()
  theme.subscribe(paintSoon)
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', paintSoon)
}
