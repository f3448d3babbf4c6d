import { answersItsExample } from '../shared/engine/spec-example.ts'
import { generalContentEngine } from './engine.server.ts'
import { generalContentExample } from './example-answer.ts'

answersItsExample(generalContentEngine, generalContentExample)
