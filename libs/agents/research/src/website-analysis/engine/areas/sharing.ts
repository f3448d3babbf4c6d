import { action, type Check, good, improve, missing, note } from '../check.ts'
import { count } from '../../../shared/engine/site/quote.ts'
import type { Survey } from '../survey.ts'

const preview = ({ home }: Survey): Check => {
  const lacking = ['og:title', 'og:description', 'og:image', 'og:url'].filter(
    (name) => home.facts.openGraph[name] === undefined,
  )
  if (lacking.length === 0) return good(4, 'Shared links show a title, a text and a picture (Open Graph).')
  const seen = `Tags for shared links that are missing: ${lacking.join(', ')}.`
  const add = action(
    'Complete the tags for shared links',
    'Links in chats and social networks show a title, a text and a picture only when the page names them.',
    'medium',
    'low',
  )
  return lacking.length === 4 ? missing(4, seen, add) : improve(4, seen, add)
}

const card = ({ home }: Survey): Check =>
  home.facts.twitter['twitter:card'] === undefined
    ? improve(
        1,
        'No card for X is declared.',
        action('Declare a card for X', 'One line chooses the large picture for links on X.', 'low', 'low'),
      )
    : good(1, 'A card for X is declared.')

const structured = ({ home }: Survey): Check[] => {
  const { types, invalid } = home.facts.structured
  const broken =
    invalid === 0
      ? []
      : [
          missing(
            2,
            `${count(invalid, 'block of structured data is', 'blocks of structured data are')} not valid JSON.`,
            action('Repair the structured data', 'Search engines ignore a block they cannot parse.', 'medium', 'low'),
          ),
        ]
  if (types.length > 0) return [...broken, good(4, `Structured data is there: ${types.join(', ')}.`)]
  return [
    ...broken,
    missing(
      4,
      'There is no structured data.',
      action(
        'Add structured data about the business',
        'Name, logo, address and telephone as Organization or LocalBusiness help search engines to show them.',
        'medium',
        'medium',
      ),
    ),
  ]
}

const icon = ({ home }: Survey): Check =>
  home.facts.icon === null
    ? note('No icon for the browser tab is linked.')
    : good(1, 'An icon for the browser tab is linked.')

export const sharing = (survey: Survey): Check[] => [preview(survey), card(survey), ...structured(survey), icon(survey)]
