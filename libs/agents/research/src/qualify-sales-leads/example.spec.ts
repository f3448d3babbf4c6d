import { answersItsExample } from '../shared/engine/spec-example.ts'
import { qualifySalesLeadsEngine } from './engine.server.ts'
import { qualifySalesLeadsExample } from './example-answer.ts'

answersItsExample(qualifySalesLeadsEngine, qualifySalesLeadsExample)
