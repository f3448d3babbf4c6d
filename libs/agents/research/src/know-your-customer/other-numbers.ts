/**
 * Numbers that people take for a GST number, without blanks and labels, and what to say: which number it is and what to
 * enter instead.
 */
const others: readonly (readonly [RegExp, string])[] = [
  [
    /(?:\d{2}[A-Z]{5}\d{4}[A-Z][A-Z0-9]{3}[^A-Z0-9]*){2}/,
    'These are several GST numbers. Please enter one here, or check all of them as a table.',
  ],
  [
    /^(?:PAN(?:NO|NUMBER|CARD)?:?)?[A-Z]{5}\d{4}[A-Z]$/,
    'This is a PAN. The GST number holds it: two digits before it and three characters behind.',
  ],
  [/^(?:CIN:?)?[LUF]\d{5}[A-Z]{2}\d{4}[A-Z]{3}\d{6}$/, 'This is a company’s CIN. Please enter its GST number.'],
  [/^(?:LLPIN:?)?[A-Z]{3}\d{4}$/, 'This is the number of a partnership (LLPIN). Please enter its GST number.'],
  [/^(?:IFSC(?:CODE)?:?)?[A-Z]{4}0[A-Z0-9]{6}$/, 'This is the IFSC code of a bank. Please enter a GST number.'],
  [/^UDYAM[A-Z]{2}\d{9}$/, 'This is a Udyam number. Please enter the GST number of the business.'],
  [/@/, 'This is a UPI or email address. Please enter a GST number.'],
  [/^[2-9]\d{11}$/, 'This may be an Aadhaar number. Please do not enter it here, but a GST number.'],
  [/^(?:\+?91|0)?[6-9]\d{9}$/, 'This is a telephone number. Please enter a GST number.'],
  [
    /^[^\d]+$/,
    'This is no GST number. A GST number has 15 characters and is printed on every tax invoice of the business.',
  ],
]

/** Names what was entered instead of a GST number; null when it may be one. */
export const otherNumber = (plain: string): string | null => others.find(([shape]) => shape.test(plain))?.[1] ?? null
