import { oneLine, type Page } from './dom.ts'

/** Fonts that draw a word such as `play_arrow` as a picture. */
const iconFonts = '[class*="material-icons" i], [class*="material-symbols" i]'
/** Elements that pages use for icons of such a font under a class of their own. */
const iconTags = 'i, span[class*="icon" i]'
const ligature = /^[a-z]{2,20}(?:_[a-z0-9]{1,20}){1,4}$/

/** Removes words that a font draws as pictures, so nothing reads them as text. */
export const dropIconWords = ({ $ }: Page): void => {
  $(iconFonts).remove()
  for (const tag of $(iconTags).toArray()) if (ligature.test(oneLine($(tag).text()) ?? '')) $(tag).remove()
}
