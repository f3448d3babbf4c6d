/** An order. `amount` is in the smallest unit of the currency. */
export type Checkout = {
  purchaseId: string
  title: string
  amount: number
  currency: string
  email: string
  /** Where the buyer returns to after paying or cancelling. */
  paidUrl: string
  leftUrl: string
}

/** A webhook event. `id` identifies the event, `cause` the payment. */
export type PaymentEvent = { id: string; type: string } & (
  | { outcome: 'paid'; purchaseId: string; payment: string; amount: number; currency: string }
  /** A refund; `amount` is the total refunded of this payment. */
  | { outcome: 'returned'; purchaseId: string | null; payment: string; amount: number; cause: string }
  /** A dispute was opened; the money is withdrawn meanwhile. */
  | { outcome: 'disputed'; payment: string; amount: number; cause: string }
  /** The dispute was won; the money is returned. */
  | { outcome: 'reinstated'; cause: string }
  | { outcome: 'nothing' }
)

/** A payment provider. */
export type PaymentProvider = {
  /** @returns the address of the payment page @throws {AppError} PAYMENT_FAILED */
  openCheckout: (checkout: Checkout) => Promise<{ url: string }>
  /** @throws {AppError} MALFORMED_REQUEST unless the provider signed the webhook recently */
  readEvent: (body: Buffer, signature: string) => PaymentEvent
}
