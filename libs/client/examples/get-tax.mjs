// BAZAAR_URL=https://… BAZAAR_KEY=ab_live_… node get-tax.mjs
import { BazaarError, createClient } from '@bazaar/client'

const bazaar = createClient({ url: process.env.BAZAAR_URL, key: process.env.BAZAAR_KEY })
try {
  const tax = await bazaar.post('/api/v1/finance/get-tax', { body: { annualIncome: '12,75,000' } })
  console.log(JSON.stringify({ credits_charged: tax.credits_charged, run_id: tax.run_id }))
} catch (error) {
  if (!(error instanceof BazaarError)) throw error
  console.error(`${error.code}: ${error.message}`)
  process.exit(1)
}
