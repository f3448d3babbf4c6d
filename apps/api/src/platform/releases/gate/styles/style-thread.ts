import { answerQuestions } from '@bazaar/agents-kit/thread'
import { type StyleProblem, styleProblems } from './style-problems.ts'

answerQuestions<string, StyleProblem[]>(styleProblems)
