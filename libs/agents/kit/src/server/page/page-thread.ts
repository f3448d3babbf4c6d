import { answerQuestions } from '../thread/answer-questions.ts'
import type { PageFacts } from './page-facts.ts'
import { readPage } from './read-page.ts'

answerQuestions(({ html, address }: { html: string; address: string }): PageFacts => readPage(html, address))
