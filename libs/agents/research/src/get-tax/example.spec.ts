import { answersItsExample } from '../shared/engine/spec-example.ts'
import { getTaxEngine } from './engine.server.ts'
import { getTaxExample } from './example-answer.ts'

answersItsExample(getTaxEngine, getTaxExample)
