/** What the server stores in English about a user's credits and plans. */
export const words = {
  planStates: {
    open: 'Not paid yet',
    active: 'Runs',
    ending: 'Ends',
    unpaid: 'Payment failed',
    ended: 'Ended',
    expired: 'Never paid',
  } as Readonly<Record<string, string>>,
  reason: (text: string): string => text,
}
