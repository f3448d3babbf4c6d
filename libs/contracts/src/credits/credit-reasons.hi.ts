import { codeRedeemed, creditReasons } from './credit-reasons.ts'

const reasons: Readonly<Record<keyof typeof creditReasons, string>> = {
  signUp: 'साइन अप के लिए',
  bought: 'खरीदे गए',
  refunded: 'भुगतान लौटाया गया',
  disputed: 'भुगतान पर विवाद',
  disputeClosed: 'विवाद समाप्त',
  lastDay: 'वैधता खत्म हुई',
}
const said = new Map<string, string>(
  Object.entries(reasons).map(([key, text]) => [creditReasons[key as keyof typeof reasons], text]),
)

/** A stored reason for readers of Hindi; what staff wrote stays as it is. */
export const creditReason = (text: string): string =>
  said.get(text) ?? (text.startsWith(codeRedeemed) ? `कोड रिडीम किया: ${text.slice(codeRedeemed.length)}` : text)
