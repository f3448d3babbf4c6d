type Place = { fits: RegExp; words: string }

const byCode: Record<string, Place> = {
  '9': { fits: /\d/, words: 'a digit' },
  A: { fits: /[A-Z]/, words: 'a letter' },
  '1': { fits: /[1-9A-Z]/, words: 'a digit from 1 to 9 or a letter' },
  Z: { fits: /[Z1-9ABD-J]/, words: 'normally the letter Z' },
  '*': { fits: /[0-9A-Z]/, words: 'a letter or a digit' },
}

/** The common layout: state, PAN, registration index, Z, check digit. */
const places = [...'99AAAAA9999A1Z*'].flatMap((code) => byCode[code] ?? [])

/** Explains where a number that matches no pattern first deviates from the common layout. */
export const firstMisfit = (gstin: string): string => {
  const characters = [...gstin]
  const at = places.findIndex(({ fits }, index) => !fits.test(characters[index] ?? ''))
  const place = places[at]
  return place
    ? `Character ${at + 1} should be ${place.words}, but is “${characters[at] ?? ''}”.`
    : 'The characters are not in the order of a GST number.'
}
