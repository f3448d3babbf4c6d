import { answersItsExample } from '../shared/engine/spec-example.ts'
import { recordedFetch } from '../shared/engine/site/recorded-site.ts'
import { competitorAnalysisEngine } from './engine.server.ts'
import { competitorAnalysisExample } from './example-answer.ts'

answersItsExample(competitorAnalysisEngine, competitorAnalysisExample, { fetch: recordedFetch })
