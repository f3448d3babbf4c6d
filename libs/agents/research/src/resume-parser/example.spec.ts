import { answersItsExample } from '../shared/engine/spec-example.ts'
import { resumeParserEngine } from './engine.server.ts'
import { resumeParserExample } from './example-answer.ts'
import { sampleResumeText } from './sample-text.ts'

answersItsExample(resumeParserEngine, resumeParserExample, { upload: sampleResumeText })
