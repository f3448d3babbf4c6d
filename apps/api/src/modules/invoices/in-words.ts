const small =
  ' One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen'.split(
    ' ',
  )
const tens = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety']
const scales = [
  [10_000_000, 'Crore'],
  [100_000, 'Lakh'],
  [1_000, 'Thousand'],
  [100, 'Hundred'],
] as const

const whole = (value: number): string => {
  const scale = scales.find(([size]) => value >= size)
  if (scale) {
    const [size, name] = scale
    return [whole(Math.floor(value / size)), name, whole(value % size)].filter(Boolean).join(' ')
  }
  if (value < 20) return small[value] ?? ''
  return [tens[Math.floor(value / 10)], small[value % 10]].filter(Boolean).join('-')
}

/** `149900` paise → 'Rupees One Thousand Four Hundred Ninety-Nine Only', in lakh and crore. */
export const rupeesInWords = (paise: number): string => {
  const [rupees, rest] = [Math.floor(paise / 100), paise % 100]
  const parts = [`Rupees ${whole(rupees) || 'Zero'}`, ...(rest > 0 ? [`${whole(rest)} Paise`] : [])]
  return `${parts.join(' and ')} Only`
}
