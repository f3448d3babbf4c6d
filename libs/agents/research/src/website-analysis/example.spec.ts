import { answersItsExample } from '../shared/engine/spec-example.ts'
import { recordedFetch } from '../shared/engine/site/recorded-site.ts'
import { websiteAnalysisEngine } from './engine.server.ts'
import { websiteAnalysisExample } from './example-answer.ts'

answersItsExample(websiteAnalysisEngine, websiteAnalysisExample, { fetch: recordedFetch })
