import { answersItsExample } from '../shared/engine/spec-example.ts'
import { discProfileEngine } from './engine.server.ts'
import { discProfileAnalysisExample } from './example-answer.ts'
import { sampleProfileText } from './sample-text.ts'

answersItsExample(discProfileEngine, discProfileAnalysisExample, { upload: sampleProfileText })
