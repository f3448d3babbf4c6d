/** What the server stores in English about a user's credits and plans. */
export const words = {
  planStates: {
    open: 'Not paid yet',
    active: 'Active',
    ending: 'Ends',
    unpaid: 'Payment failed',
    ended: 'Ended',
    expired: 'Never paid',
  } as Readonly<Record<string, string>>,
  renewsOn: (state: string, day: string): string => `${state}, renews on ${day}`,
  endsOn: (day: string): string => `Ends on ${day}`,
  reason: (text: string): string => text,
}
