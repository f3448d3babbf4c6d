/** Why credits come and go, as the ledger stores it. */
export const creditReasons = {
  signUp: 'Sign-up grant',
  bought: 'Bought',
  refunded: 'Payment refunded',
  disputed: 'Payment disputed',
  disputeClosed: 'Dispute closed',
  lastDay: 'Credits reached their last day',
} as const

export const codeRedeemed = 'Code redeemed: '
