/** Union territories without a legislature levy their own half under another name. Source: UTGST Act 2017, s. 2(8). */
const unionTerritories: readonly string[] = ['04', '26', '31', '35', '38', '97']

type Between = { seller: string; buyer: string }

/**
 * Splits an amount that includes tax: two equal halves within a state, one tax between states. The parts add up to the
 * amount, because the taxable value is what the rounded taxes leave.
 * @param total in paise
 * @param between state codes
 */
export const splitTax = (total: number, percent: number, { seller, buyer }: Between) => {
  const within = seller === buyer
  const half = unionTerritories.includes(buyer) ? 'UTGST' : 'SGST'
  const names = within ? ['CGST', half] : ['IGST']
  const each = percent / names.length
  const amount = Math.round((total * each) / (100 + percent))
  const taxes = percent === 0 ? [] : names.map((name) => ({ name, percent: each, amount }))
  return { taxable: total - amount * taxes.length, taxes }
}
