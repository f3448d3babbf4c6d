import { answersItsExample } from '../shared/engine/spec-example.ts'
import { recordedFetch } from '../shared/engine/site/recorded-site.ts'
import { companyReportEngine } from './engine.server.ts'
import { companyReportExample } from './example-answer.ts'

answersItsExample(companyReportEngine, companyReportExample, { fetch: recordedFetch })
