/** Apart from the other words, because only buyers load them. */
export const words = {
  purchases: {
    title: 'Purchases',
    table: 'Your purchases',
    lead: 'A purchase costs nothing until it is paid.',
    states: {
      open: 'Not paid yet',
      failed: 'Payment failed',
      paid: 'Paid',
      reversed: 'Paid back',
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
  billing: {
    title: 'Invoice details',
    lead: 'Each purchase gets a tax invoice, addressed as you write here. Prices include GST. Invoices that are issued do not change.',
    name: 'Name or company',
    address: 'Address',
    state: 'State',
    anyState: 'Not given',
    gstin: 'GSTIN (optional)',
    gstinHint: 'With a GSTIN, its state counts as the place of supply.',
    save: 'Save',
    saved: 'Saved. The next invoice is addressed so.',
  },
  paid: {
    done: (credits: string) => `Thank you. The payment is confirmed, and ${credits} have been added.`,
    failed:
      'The payment failed. If money left your account all the same, your bank returns it; the credits come only with a payment.',
  },
} as const
