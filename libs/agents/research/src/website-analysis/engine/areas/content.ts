import { proseOf, readabilityOf, type Readability } from '@bazaar/agents-kit/server'
import { action, type Check, good, improve, missing, note } from '../check.ts'
import { count } from '../../../shared/engine/site/quote.ts'
import { allPages, type Survey } from '../survey.ts'

const amount = ({ home }: Survey): Check => {
  const { words, nature } = home.facts
  const seen = `The home page has ${count(words, 'word')} in its main part.`
  if (words >= 200) return good(4, seen)
  const write = action(
    'Say more on the home page',
    nature === 'scripted'
      ? 'The text is only drawn by scripts; send it in the HTML so that every reader gets it.'
      : `${count(words, 'word')} leave little for visitors and search engines to learn what is offered; most home pages need 200 or more.`,
    'high',
    'medium',
  )
  return words >= 80 ? improve(4, seen, write) : missing(4, seen, write)
}

const easeName = (ease: number): string => {
  if (ease >= 70) return 'easy'
  if (ease >= 60) return 'plain'
  if (ease >= 50) return 'fairly hard'
  return ease >= 30 ? 'hard' : 'very hard'
}

/** Readability of the body text of all pages; null when it is not English or too short. */
const measured = (survey: Survey): Readability | null => {
  if (!survey.home.facts.english) return null
  const figures = readabilityOf(allPages(survey).flatMap(({ facts }) => proseOf(facts.blocks)))
  return figures === null || figures.words < 50 ? null : figures
}

const tenth = (value: number): number => Math.round(value * 10) / 10

/** Readability in the shape of the answer. */
export const readabilityOn = (survey: Survey) => {
  const figures = measured(survey)
  return figures === null
    ? null
    : {
        ease: Math.round(figures.ease),
        grade: Math.max(1, Math.round(figures.grade)),
        words_per_sentence: tenth(figures.words / figures.sentences),
      }
}

const readingEase = (survey: Survey): Check => {
  if (!survey.home.facts.english) return note('Readability was not measured: the formula is made for English.')
  const figures = measured(survey)
  if (figures === null) return note('There is too little running text to measure readability.')
  const perSentence = tenth(figures.words / figures.sentences)
  const seen =
    `Reading ease is ${Math.round(figures.ease)} of 100 (${easeName(figures.ease)}), about school grade ` +
    `${Math.max(1, Math.round(figures.grade))}, with ${perSentence} words a sentence.`
  if (figures.ease >= 50) return good(3, seen)
  const shorter = action(
    'Write in shorter sentences',
    'Shorter sentences and everyday words are read by more people.',
    'medium',
    'medium',
  )
  return figures.ease >= 30 ? improve(3, seen, shorter) : missing(3, seen, shorter)
}

const outline = ({ home }: Survey): Check => {
  const sections = home.facts.headings.filter(({ level }) => level === 2).length
  const skipped = home.facts.accessibility.skippedHeadingLevels
  const seen = `${count(home.facts.headings.length, 'heading')}, ${sections} of the second rank.`
  if (sections >= 2 && skipped === 0) return good(2, seen)
  if (sections === 0) {
    return missing(
      2,
      seen,
      action('Divide the page with headings', 'Headings let people find their part of the page.', 'medium', 'low'),
    )
  }
  return improve(
    2,
    skipped > 0 ? `${seen} ${count(skipped, 'rank')} skipped.` : seen,
    action('Put the headings in order', 'A heading of rank 2 is followed by rank 3, not 4.', 'low', 'low'),
  )
}

const language = ({ home }: Survey): Check => {
  const { language } = home.facts
  if (language !== null) return good(1, `The language is declared as “${language}”.`)
  return missing(
    1,
    'The language of the page is not declared.',
    action(
      'Declare the language',
      'One attribute on the html tag tells screen readers how to speak the text.',
      'low',
      'low',
    ),
  )
}

export const content = (survey: Survey): Check[] => [
  amount(survey),
  readingEase(survey),
  outline(survey),
  language(survey),
]
