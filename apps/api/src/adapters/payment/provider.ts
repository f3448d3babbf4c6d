/** When a payment page closes; providers allow a day at most. */
export const openHours = 23

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

/** A plan that a user orders: `amount` is charged at once and then each month. */
export type PlanOrder = Omit<Checkout, 'purchaseId'> & { subscriptionId: string; credits: number }

/** A subscription by the provider's ids: of its payment page, and its own once it is known. */
export type PlanRef = { checkout: string | null; subscription: string | null }

/** What the provider reports of a subscription; absent fields stay as they are. */
export type PlanReport = {
  /** `unpaid`: a payment failed; it can still be paid at `url`. `expired`: the payment page closed unpaid. */
  state?: 'active' | 'unpaid' | 'ended' | 'expired' | undefined
  renewsAt?: Date | undefined
  /** Whether it ends with the current cycle. */
  cancels?: boolean | undefined
  url?: string | null | undefined
}

/** `reference` is our id; `at` is when the provider made the event, because events arrive in any order. */
type Subscribed = { subscription: string | null; reference: string | null; at: Date; report: PlanReport }

/** The cycle of a subscription that a payment was for, where the provider reports it. */
export type Cycle = { bill: string; subscription: string | null; reference: string | null }

/** A webhook event. `id` identifies the event, `cause` the payment. */
export type PaymentEvent = { id: string; type: string } & (
  | { outcome: 'paid'; purchaseId: string; payment: string; amount: number; currency: string }
  /** An attempt failed; the payment page stays open. */
  | ({ outcome: 'failed' } & Reference)
  /** The payment page was closed unpaid. */
  | ({ outcome: 'cancelled' | 'expired' } & Reference)
  /** A refund; `amount` is the total refunded of this payment. */
  | ({ outcome: 'returned'; payment: string; amount: number; cause: string; cycle?: Cycle | undefined } & Reference)
  /** `disputed`: the money is withdrawn while the dispute is open. `reinstated`: it was won and the money is returned. */
  | {
      outcome: 'disputed' | 'reinstated'
      payment: string
      amount: number
      cause: string
      checkout?: string | undefined
      cycle?: Cycle | undefined
    }
  /** A cycle of a subscription was paid; `bill` identifies the cycle. */
  | ({ outcome: 'charged'; bill: string; payment: string | null; amount: number; currency: string } & Subscribed)
  /** A subscription changed. */
  | ({ outcome: 'plan' } & Subscribed)
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
  /** Subscriptions, which the provider charges each month by itself. */
  plans: {
    /** @throws {AppError} PAYMENT_FAILED */
    open: (order: PlanOrder) => Promise<PlanRef & { url: string }>
    /** Ends it with its cycle or at once, or closes its payment page. @throws {AppError} CONFLICT, CANCEL_FAILED */
    cancel: (of: PlanRef, when: 'cycle end' | 'now') => Promise<PlanReport>
    /** Takes the cancellation back; absent where it is final. @throws {AppError} CANCEL_FAILED */
    resume?: (subscription: string) => Promise<PlanReport>
  }
  /** Webhook events that it needs for plans. */
  planEvents: readonly string[]
  /** The events that a webhook at this address does not get; absent where the provider does not say. */
  missingEvents?: (address: string) => Promise<string[]>
  /** @throws {AppError} MALFORMED_REQUEST unless the provider signed the webhook */
  readEvent: (body: Buffer, signature: string) => Promise<PaymentEvent>
}
