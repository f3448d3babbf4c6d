const isDigit = (code: number): boolean => /^\p{Nd}$/u.test(String.fromCharCode(code))

/** Replaces digits of other scripts by ASCII digits: `३` → `3`. Keeps the length of the text. */
export const asciiDigits = (text: string): string =>
  text.replace(/(?![0-9])\p{Nd}/gu, (digit) => {
    // Beyond the first plane are styled digits, whose runs follow one another.
    if (digit.length > 1) return digit
    const code = digit.charCodeAt(0)
    let zero = code
    // The ten digits of a script are neighbours.
    while (code - zero < 9 && isDigit(zero - 1)) zero -= 1
    return String(code - zero)
  })
