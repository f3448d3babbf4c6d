import { answersItsExample } from '../shared/engine/spec-example.ts'
import { blogPostEngine } from './engine.server.ts'
import { blogPostExample } from './example-answer.ts'

answersItsExample(blogPostEngine, blogPostExample)
