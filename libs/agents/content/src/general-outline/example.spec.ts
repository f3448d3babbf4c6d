import { answersItsExample } from '../shared/engine/spec-example.ts'
import { generalOutlineEngine } from './engine.server.ts'
import { generalOutlineExample } from './example-answer.ts'

answersItsExample(generalOutlineEngine, generalOutlineExample)
