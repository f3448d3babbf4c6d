import { answersItsExample } from '../shared/engine/spec-example.ts'
import { blogPostFromOutlineEngine } from './engine.server.ts'
import { blogPostFromOutlineExample } from './example-answer.ts'

answersItsExample(blogPostFromOutlineEngine, blogPostFromOutlineExample)
