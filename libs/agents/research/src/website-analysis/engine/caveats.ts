import { knowsActions, type PageNature } from '@bazaar/agents-kit/server'
import type { Survey } from './survey.ts'

/** Pages that cannot be read at all fail before they are judged. */
const natures: Partial<Record<PageNature, string>> = {
  login: 'This address shows a sign-in form. Only what stands in front of it could be read.',
  thin: 'There is hardly any text on this page, so many points could not be judged.',
}

const languageCaveat = ({ home }: Survey): string | null =>
  home.facts.english
    ? null
    : `The text is not in English${home.facts.language === null ? '' : ` (declared as “${home.facts.language}”)`}. Structure and technique were checked; wording and readability were not.`

const robotsCaveat = ({ home }: Survey): string | null =>
  home.page.robotsAllowed
    ? null
    : 'The site does not clearly allow automatic readers to open this page. It was read once, because you asked for it.'

const actionCaveat = ({ home }: Survey): string | null =>
  home.facts.actions.length > 0 || knowsActions(home.facts.detectedLanguage)
    ? null
    : 'Whether buttons ask the visitor to act was not judged: their words are not known in this language.'

/** Limits of this analysis, in plain sentences. */
export const caveatsOf = (survey: Survey): string[] =>
  [
    natures[survey.home.facts.nature] ?? null,
    languageCaveat(survey),
    actionCaveat(survey),
    robotsCaveat(survey),
  ].filter((text) => text !== null)
