import { viewOf } from '@bazaar/agents-ui'
import { getTax } from '@bazaar/agents-research'
import { TaxResult } from './tax-result.tsx'

export default viewOf(getTax, TaxResult)
