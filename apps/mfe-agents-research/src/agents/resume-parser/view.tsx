import { resumeParser } from '@bazaar/agents-research'
import { viewOf } from '@bazaar/agents-ui'
import { ResumeResult } from './resume-result.tsx'

export default viewOf(resumeParser, ResumeResult)
