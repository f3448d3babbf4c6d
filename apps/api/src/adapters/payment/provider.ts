/** What is to be paid. `amount` is in the smallest unit of the currency. */
export type Checkout = {
  purchaseId: string
  title: string
  amount: number
  currency: string
  email: string
  /** Where the buyer comes back to, after paying or not. */
  paidUrl: string
  leftUrl: string
}

/** What a message of the provider says. `id` names the message, `cause` what it is about. */
export type PaymentEvent = { id: string; type: string } & (
  | { says: 'paid'; purchaseId: string; payment: string; amount: number; currency: string }
  /** Money went back: `amount` in all, of this payment. */
  | { says: 'returned'; purchaseId: string | null; payment: string; amount: number; cause: string }
  /** Money is taken back while a dispute goes on. */
  | { says: 'disputed'; payment: string; amount: number; cause: string }
  /** The dispute was won: the money is here again. */
  | { says: 'reinstated'; cause: string }
  | { says: 'nothing' }
)

/** A payment provider. */
export type PaymentProvider = {
  /** @returns the address of the payment page @throws {AppError} PAYMENT_FAILED */
  openCheckout: (checkout: Checkout) => Promise<{ url: string }>
  /** @throws {AppError} MALFORMED_REQUEST unless the provider signed the message recently */
  readEvent: (body: Buffer, signature: string) => PaymentEvent
}
