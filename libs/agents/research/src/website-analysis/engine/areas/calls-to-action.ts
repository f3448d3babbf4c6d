import { action, type Check, good, missing, note } from '../check.ts'
import { quoted } from '../../../shared/engine/site/quote.ts'
import { coverageOf, coverageText, knowsActions } from '@bazaar/agents-kit/server'
import { allPages, type Survey } from '../survey.ts'

const asks = ({ home }: Survey): Check[] => {
  const found = home.facts.actions.map(({ text }) => quoted(text, 60))
  if (found.length > 0) return [good(4, `The home page asks the visitor to act: ${found.slice(0, 5).join(', ')}.`)]
  if (!knowsActions(home.facts.detectedLanguage)) return []
  return [
    missing(
      4,
      'The home page asks the visitor for nothing: no button or link that says what to do next was found.',
      action(
        'Tell visitors what to do next',
        'One clear button, such as ordering, calling or trying, turns readers into customers.',
        'high',
        'low',
      ),
    ),
  ]
}

export const callsToAction = (survey: Survey): Check[] => {
  const prices = allPages(survey).flatMap(({ facts }) => facts.prices)
  return [
    ...asks(survey),
    prices[0] === undefined
      ? note(`No price was found ${coverageText(coverageOf(survey))}.`)
      : good(1, `A price is stated: ${quoted(prices[0].sentence)}`),
  ]
}
