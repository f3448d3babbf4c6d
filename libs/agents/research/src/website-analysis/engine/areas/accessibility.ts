import { action, type Check, good, improve, missing, note } from '../check.ts'
import { count } from '../../../shared/engine/site/quote.ts'
import type { Survey } from '../survey.ts'

const alternatives = ({ home }: Survey): Check[] => {
  const { images } = home.facts
  if (images.length === 0) return [note('The home page has no images.')]
  const without = images.filter(({ alt }) => alt === null).length
  const decorative = images.filter(({ alt }) => alt === '').length
  const seen = `${count(images.length, 'image')}: ${without} without an alt text, ${decorative} marked as decoration.`
  if (without === 0) return [good(4, seen)]
  const describe = action(
    'Describe every image',
    `${count(without, 'image has', 'images have')} no alt attribute; people who cannot see ${without === 1 ? 'it' : 'them'} learn nothing.`,
    'high',
    'low',
  )
  return [without <= images.length * 0.2 ? improve(4, seen, describe) : missing(4, seen, describe)]
}

const nameless = ({ home }: Survey): Check[] => {
  const { linksWithoutName, buttonsWithoutName, fieldsWithoutLabel, framesWithoutTitle } = home.facts.accessibility
  const faults: [number, string, string][] = [
    [linksWithoutName, 'link', 'Give every link a text'],
    [buttonsWithoutName, 'button', 'Give every button a name'],
    [fieldsWithoutLabel, 'form field', 'Label every form field'],
    [framesWithoutTitle, 'frame', 'Give every frame a title'],
  ]
  const found = faults.filter(([amount]) => amount > 0)
  if (found.length === 0) return [good(4, 'Every link, button, form field and frame has a name.')]
  return found.map(([amount, thing, title]) =>
    missing(
      Math.ceil(4 / found.length),
      `${count(amount, thing)} without a name.`,
      action(title, `A screen reader can only say “${thing}”, not what it is for.`, 'medium', 'low'),
    ),
  )
}

const zoom = ({ home }: Survey): Check =>
  home.facts.accessibility.zoomDisabled
    ? missing(
        2,
        'The page forbids zooming.',
        action(
          'Allow zooming',
          'People with weak eyes enlarge the page; the viewport tag stops them.',
          'medium',
          'low',
        ),
      )
    : good(2, 'The page can be enlarged.')

const structure = ({ home }: Survey): Check[] => {
  const { mainLandmark, duplicateIds } = home.facts.accessibility
  return [
    mainLandmark
      ? good(1, 'The main part is marked as such.')
      : improve(
          1,
          'The main part is not marked (main).',
          action(
            'Mark the main part of the page',
            'With a main element screen readers can jump to the content.',
            'low',
            'low',
          ),
        ),
    ...(duplicateIds === 0 ? [] : [note(`${count(duplicateIds, 'id')} used more than once.`)]),
  ]
}

const sizes = ({ home }: Survey): Check[] => {
  const unsized = home.facts.images.filter(({ sized }) => !sized).length
  if (home.facts.images.length === 0) return []
  if (unsized === 0) return [good(1, 'Every image states its size, so nothing jumps while loading.')]
  return [
    improve(
      1,
      `${count(unsized, 'image')} without width and height.`,
      action('State the size of every image', 'Without it the page jumps while images load.', 'low', 'low'),
    ),
  ]
}

export const accessibility = (survey: Survey): Check[] => [
  ...alternatives(survey),
  ...nameless(survey),
  zoom(survey),
  ...structure(survey),
  ...sizes(survey),
]
