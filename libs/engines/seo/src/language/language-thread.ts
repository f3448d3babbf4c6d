import { answerQuestions, type ReadText } from '@bazaar/engines-kit'
import { tagWords } from './tag-words.ts'

answerQuestions((texts: readonly string[]): ReadText[] => tagWords(texts))
