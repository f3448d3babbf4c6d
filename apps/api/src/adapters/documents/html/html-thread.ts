import { answerQuestions } from '@bazaar/agents-kit/server'
import type { Figure } from '@bazaar/contracts'
import { toHtml } from './html.ts'
import { illustrated } from '../blocks/illustrated.ts'

export type HtmlOrder = { markdown: string; title: string; figures: readonly Figure[] }

answerQuestions(async ({ markdown, title, figures }: HtmlOrder): Promise<string> =>
  toHtml(illustrated(markdown, figures), title),
)
