import { analyzeKeywords } from '@bazaar/agents-seo'
import { viewOf } from '@bazaar/agents-ui'
import { KeywordsResult } from './keywords-result.tsx'

export default viewOf(analyzeKeywords, KeywordsResult)
