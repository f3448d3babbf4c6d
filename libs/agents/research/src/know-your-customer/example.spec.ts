import { answersItsExample } from '../shared/engine/spec-example.ts'
import { knowYourCustomerEngine } from './engine.server.ts'
import { knowYourCustomerExample } from './example-answer.ts'

answersItsExample(knowYourCustomerEngine, knowYourCustomerExample)
