const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const base = alphabet.length

/** 0 to 35 for `0`-`9`, `A`-`Z`. */
export const valueOf = (character: string): number => alphabet.indexOf(character)

/**
 * Computes the 15th character from the first 14: mod 36, alternating weights 1 and 2, quotient and remainder added.
 *
 * Any single wrong character changes it. So does swapping neighbours, except `0` and `Z`, which no GST number pattern
 * allows side by side in both orders. A swap at an even distance keeps the weights, so it goes undetected when both
 * characters fit both places.
 * @param first14 digits and capital letters
 */
export const checkDigit = (first14: string): string => {
  const sum = [...first14].reduce((total, character, index) => {
    const product = valueOf(character) * (index % 2 === 0 ? 1 : 2)
    return total + Math.floor(product / base) + (product % base)
  }, 0)
  return alphabet.charAt((base - (sum % base)) % base)
}
