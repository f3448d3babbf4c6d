import { type PageFacts, snippetLimits } from '@bazaar/agents-kit/server'
import { imageOf } from './tags.ts'

/** Notes to read before pasting the tags. */
export const notesOn = (facts: PageFacts, hasData: boolean): string[] => {
  const image = imageOf(facts)
  const { width, height } = snippetLimits.ogImage
  const sizeUnknown = image !== null && image.width === null && facts.twitter['twitter:card'] === undefined
  const hidden = facts.robots.some((directive) => directive === 'noindex' || directive === 'none')
  const notes: readonly [boolean, string][] = [
    [image === null, `The page names no picture for shared links: add one of ${width} × ${height} pixels as og:image.`],
    [
      sizeUnknown,
      'The size of the picture is not stated, so the small card was chosen; from 300 × 157 pixels use summary_large_image.',
    ],
    [facts.siteName === null, 'The page does not state the name of the site, so it was left out.'],
    [!hasData, 'Too little is stated about the business for structured data.'],
    [
      facts.structured.types.length > 0,
      `The page already has structured data (${facts.structured.types.join(', ')}); replace it or leave ours out, do not keep both.`,
    ],
    [
      hidden,
      'The page asks search engines not to list it (noindex); that was kept. Remove it if the page is meant to be found.',
    ],
  ]
  return notes.flatMap(([holds, text]) => (holds ? text : []))
}
