import { answersItsExample } from '../shared/engine/spec-example.ts'
import { productDescription } from './engine.server.ts'
import { generateProductDescriptionExample } from './example-answer.ts'

answersItsExample(productDescription, generateProductDescriptionExample)
