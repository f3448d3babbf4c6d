import { answersItsExample } from '../shared/engine/spec-example.ts'
import { qualifySalesLeadEngine } from './engine.server.ts'
import { qualifySalesLeadExample } from './example-answer.ts'

answersItsExample(qualifySalesLeadEngine, qualifySalesLeadExample)
