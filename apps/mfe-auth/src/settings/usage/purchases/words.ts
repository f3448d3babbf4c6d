/** Apart from the other words, because only buyers load them. */
export const words = {
  purchases: {
    title: 'Purchases',
    table: 'Your purchases',
    lead: 'Until you pay, you can cancel a purchase at no cost.',
    states: {
      open: 'Not paid yet',
      failed: 'Payment failed',
      paid: 'Paid',
      reversed: 'Refunded',
      cancelled: 'Cancelled',
      expired: 'Not paid in time',
    },
    pay: 'Pay now',
    cancel: 'Cancel',
    cancelled: 'Purchase cancelled. Nothing was paid.',
    documents: {
      invoice: (number: string) => `Invoice ${number}`,
      credit_note: (number: string) => `Credit note ${number}`,
    },
  },
  plan: {
    title: 'Plan',
    lead: 'A plan adds credits each month until you cancel. You pay in advance for each month; its price stays while the plan runs, and its credits do not expire.',
    name: (credits: string, price: string) => `${credits} a month for ${price}`,
    states: {
      open: 'Not paid yet',
      active: 'Active',
      unpaid: 'Payment failed',
      ended: 'Ended',
      expired: 'Not paid in time',
    },
    ending: 'Ends soon',
    renewsOn: (day: string, price: string) => `Renews on ${day} for ${price}.`,
    endsOn: (day: string) => `Ends on ${day}. Nothing more will be charged, and your credits stay.`,
    endedOn: (day: string) => `Ended on ${day}. Your credits stay.`,
    notPaid: 'The plan starts when it is paid.',
    unpaid: (price: string) =>
      `The payment of ${price} failed, so no credits were added. Pay now, or change how you pay, and the plan continues.`,
    cancel: 'Cancel plan',
    askCycle: (day: string) =>
      `Your plan then ends on ${day}, with the month that is paid. Nothing more will be charged, and your credits stay.`,
    askNow: 'Your plan then ends at once. Nothing will be charged, and credits that you have stay.',
    confirm: 'Yes, cancel it',
    keep: 'Keep the plan',
    cancelled: 'Your plan is cancelled. Nothing more will be charged.',
    resume: 'Undo the cancellation',
    resumed: 'Your plan continues.',
    thanks: 'Thank you. The plan starts, and its credits appear, as soon as the payment is confirmed.',
  },
  billing: {
    title: 'Invoice details',
    lead: 'Each purchase gets a tax invoice, addressed as you enter it here. Prices include GST. Issued invoices do not change.',
    name: 'Name or company',
    address: 'Address',
    state: 'State',
    anyState: 'Not given',
    gstin: 'GSTIN (optional)',
    gstinHint: 'With a GSTIN, its state counts as the place of supply.',
    save: 'Save',
    saved: 'Saved. The next invoice will use these details.',
  },
  paid: {
    done: (credits: string) => `Thank you. The payment is confirmed, and ${credits} have been added.`,
    failed:
      'The payment failed. If your account was charged anyway, your bank returns the money; credits are added only after a payment.',
  },
} as const
