import { answersItsExample } from '../shared/engine/spec-example.ts'
import { generalContentStrategyEngine } from './engine.server.ts'
import { generalContentStrategyExample } from './example-answer.ts'

answersItsExample(generalContentStrategyEngine, generalContentStrategyExample)
