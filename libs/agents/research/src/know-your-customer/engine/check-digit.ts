const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const base = alphabet.length

/** 0 to 35 for `0`-`9`, `A`-`Z`. */
export const valueOf = (character: string): number => alphabet.indexOf(character)

/**
 * The 15th character that the first 14 ask for: mod 36, weights 1 and 2 in turn, quotient and remainder added.
 *
 * Every single wrong character among the 14 changes it. A swap of neighbours does too, except `0` with `Z`, which
 * no pattern of a GST number allows side by side in both orders. A swap at an even distance keeps the weights and
 * goes unseen when both characters fit both places.
 * @param first14 digits and capital letters
 */
export const checkDigit = (first14: string): string => {
  const sum = [...first14].reduce((total, character, index) => {
    const product = valueOf(character) * (index % 2 === 0 ? 1 : 2)
    return total + Math.floor(product / base) + (product % base)
  }, 0)
  return alphabet.charAt((base - (sum % base)) % base)
}
