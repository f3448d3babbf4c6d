/** An order. `amount` is in the smallest unit of the currency. */
export type Checkout = {
  purchaseId: string
  title: string
  amount: number
  currency: string
  email: string
  /** When the payment page closes. */
  closesAt: Date
  /** Where the buyer returns to after paying or cancelling. */
  paidUrl: string
  leftUrl: string
}

/** What an event says about its purchase: our id, or the provider's id of the payment page. */
type Reference = { purchaseId: string | null; checkout?: string | undefined }

/** A webhook event. `id` identifies the event, `cause` the payment. */
export type PaymentEvent = { id: string; type: string } & (
  | { outcome: 'paid'; purchaseId: string; payment: string; amount: number; currency: string }
  /** An attempt failed; the payment page stays open. */
  | ({ outcome: 'failed' } & Reference)
  /** The payment page was closed unpaid. */
  | ({ outcome: 'cancelled' | 'expired' } & Reference)
  /** A refund; `amount` is the total refunded of this payment. */
  | ({ outcome: 'returned'; payment: string; amount: number; cause: string } & Reference)
  /** A dispute was opened; the money is withdrawn meanwhile. */
  | { outcome: 'disputed'; payment: string; amount: number; cause: string }
  /** The dispute was won; the money is returned. */
  | { outcome: 'reinstated'; cause: string }
  | { outcome: 'nothing' }
)

export const paymentProviders = ['stripe', 'razorpay'] as const

/** A payment provider. */
export type PaymentProvider = {
  /** Also the last part of the webhook's address. */
  name: (typeof paymentProviders)[number]
  /** Header that carries the signature of a webhook. */
  signatureHeader: string
  /** @returns id and address of the payment page @throws {AppError} PAYMENT_FAILED */
  openCheckout: (checkout: Checkout) => Promise<{ id: string; url: string }>
  /** Closes a payment page. @throws {AppError} CONFLICT if it is paid or closed; CANCEL_FAILED */
  cancelCheckout: (id: string) => Promise<void>
  /** Asks for nothing, to try the key. @throws {Error} if the provider refuses it */
  tryKey: () => Promise<void>
  /** @throws {AppError} MALFORMED_REQUEST unless the provider signed the webhook */
  readEvent: (body: Buffer, signature: string) => PaymentEvent
}
