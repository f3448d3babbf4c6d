import { knowYourCustomer } from '@bazaar/agents-research'
import { viewOf } from '@bazaar/agents-ui'
import { KycResult } from './kyc-result.tsx'

export default viewOf(knowYourCustomer, KycResult)
