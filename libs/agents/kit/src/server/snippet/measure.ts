import { snippetLimits } from './limits.ts'
import { descriptionWidth, titleWidth } from './pixel-width.ts'

/** `px`: width in a desktop search result. */
type Measure = { px: number; state: 'good' | 'improve'; verdict: string }

const measure = (text: string, px: number, fault: string | null, praise: string): Measure => ({
  px,
  state: fault === null ? 'good' : 'improve',
  verdict: `${Math.round(px)} px, ${text.length} characters. ${fault ?? praise}`,
})

const titleFault = (px: number): string | null => {
  const { hardMaxPx, goodMaxPx, minPx } = snippetLimits.title
  if (px > hardMaxPx) return `It is cut in results (about ${goodMaxPx} px fit).`
  if (px > goodMaxPx) return 'It may be cut in results.'
  return px < minPx ? 'It leaves most of the room empty.' : null
}

const descriptionFault = (px: number): string | null => {
  const { goodMaxPx, minPx } = snippetLimits.description
  if (px > goodMaxPx) return `It is cut on desktops (about ${goodMaxPx} px fit).`
  return px < minPx ? 'There is room for more.' : null
}

export const measureTitle = (title: string): Measure => {
  const px = titleWidth(title)
  return measure(title, px, titleFault(px), 'It fits.')
}

export const measureDescription = (description: string): Measure => {
  const px = descriptionWidth(description)
  const phone = px > snippetLimits.description.mobilePx ? ' On phones its end is cut.' : ''
  return measure(description, px, descriptionFault(px), `It fits.${phone}`)
}
