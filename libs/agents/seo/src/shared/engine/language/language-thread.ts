import { answerQuestions, type ReadText } from '@bazaar/agents-kit/server'
import { tagWords } from './tag-words.ts'

answerQuestions((texts: readonly string[]): ReadText[] => tagWords(texts))
