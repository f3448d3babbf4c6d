import { answerQuestions } from '@bazaar/agents-kit/server'
import { makeDocument } from './make-document.ts'

answerQuestions(makeDocument)
