import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import { listen } from './listen.ts'

const webhookSecret = 'webhook secret of the journeys'
const monthSeconds = 30 * 86_400
const [credits, paise] = [300, 199_900]

export type Razorpay = Awaited<ReturnType<typeof startRazorpay>>

/** Razorpay on loopback with one subscription. It charges when it is told to, by signed messages. */
export const startRazorpay = async () => {
  const start = Math.floor(Date.now() / 1000)
  let notes: unknown = null
  let cycles = 0
  const described = () => ({
    id: 'sub_1',
    entity: 'subscription',
    plan_id: 'plan_1',
    status: cycles === 0 ? 'created' : 'active',
    current_start: start + (cycles - 1) * monthSeconds,
    current_end: start + cycles * monthSeconds,
    short_url: `${url}/pay`,
    has_scheduled_changes: false,
    notes,
  })
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk: Buffer) => (text += chunk.toString()))
    request.on('end', () => {
      if (request.url === '/pay') {
        response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Pay</title><h1>Pay</h1>')
        return
      }
      if (request.url === '/v1/subscriptions') ({ notes } = JSON.parse(text) as { notes: unknown })
      const answer = request.url === '/v1/plans' ? { id: 'plan_1', entity: 'plan' } : described()
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
    })
  })
  const { url, close } = await listen(server)

  /** Takes the money for the next month and reports it. */
  const charge = async (productUrl: string): Promise<void> => {
    cycles += 1
    const payment = {
      id: `pay_${cycles}`,
      entity: 'payment',
      amount: paise,
      currency: 'INR',
      captured: true,
      amount_refunded: 0,
      invoice_id: `inv_${cycles}`,
      notes: [],
    }
    const body = JSON.stringify({
      entity: 'event',
      event: 'subscription.charged',
      contains: ['subscription', 'payment'],
      payload: { subscription: { entity: described() }, payment: { entity: payment } },
      created_at: start + cycles,
    })
    const signature = createHmac('sha256', webhookSecret).update(body).digest('hex')
    const headers = { 'content-type': 'application/json', 'x-razorpay-signature': signature }
    const { status } = await fetch(`${productUrl}/api/v1/payments/razorpay`, { method: 'POST', headers, body })
    if (status !== 200) throw new Error(`The product answered a charge with ${status}.`)
  }

  return {
    settings: {
      PAYMENT_PROVIDER: 'razorpay',
      RAZORPAY_KEY_ID: 'rzp_test_journey',
      RAZORPAY_KEY_SECRET: 'journey',
      RAZORPAY_WEBHOOK_SECRET: webhookSecret,
      RAZORPAY_API_URL: url,
      CREDIT_OFFERS: `${credits}=${paise}/month`,
      SELLER_NAME: 'Agent Bazaar',
      SELLER_ADDRESS: '1 Fort Road, Pune 411001',
      SELLER_GSTIN: '27AAPFU0939F1ZV',
    },
    url,
    charge,
    close,
  }
}
