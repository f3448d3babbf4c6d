import { answerQuestions } from '@bazaar/agents-kit/server'
import { toHtml } from './html.ts'
import { readBlocks } from './read-blocks.ts'

export type HtmlOrder = { markdown: string; title: string }

answerQuestions(async ({ markdown, title }: HtmlOrder): Promise<string> => toHtml(readBlocks(markdown), title))
