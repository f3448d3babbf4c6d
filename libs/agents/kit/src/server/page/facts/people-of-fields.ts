import type { Person, TextBlock } from '../page-facts.ts'
import { isButton } from './offer-words.ts'
import { degreesBehind, isShort, nameOf, notNames, titledName } from './person-names.ts'

/** Blocks in the same markup, as in the cards of one list. */
export const sameLook = (a: TextBlock, b: TextBlock): boolean =>
  a.kind === b.kind && a.level === b.level && a.strong === b.strong

const degreesFirst = /^(?:MBBS|BDS|BAMS|BHMS|M\.?[DS]\b|Ph\.?D)/
/** `Dr. Jane Roe` above `Cardiology`, with or without degrees between them, on several cards that look the same. */
export const withField = (blocks: readonly TextBlock[]): Person[] => {
  const pairs = blocks.flatMap((name, at) => {
    const below = blocks.slice(at + 1, at + 3)
    const field = below[degreesFirst.test(below[0]?.text ?? '') ? 1 : 0]
    const isField =
      field !== undefined && field.kind !== 'heading' && isShort(field.text) && !degreesFirst.test(field.text)
    return isField && titledName(name.text) !== null && nameOf(field.text) === null && !isButton(field.text)
      ? [{ name, field }]
      : []
  })
  return pairs
    .filter(({ name, field }) =>
      pairs.some((other) => other.name !== name && sameLook(other.name, name) && sameLook(other.field, field)),
    )
    .flatMap(({ name, field }) => {
      const who = titledName(name.text)
      return who === null ? [] : [{ name: who, role: field.text, quote: `${name.text} – ${field.text}` }]
    })
}

/** `Cardiology` above `Dr. Jane Roe`: cards of specialities, each with whom to see. */
export const inSpecialities = (blocks: readonly TextBlock[]): Person[] => {
  const found = blocks.flatMap(({ kind, text }, at): Person[] => {
    const name = kind === 'link' || kind === 'heading' ? null : titledName(text)
    const above = blocks.slice(Math.max(0, at - 3), at).findLast((block) => block.kind === 'heading')?.text ?? ''
    return name === null || !isShort(above) || notNames.test(above) || above.split(/\s+/).length > 4
      ? []
      : [{ name, role: above, quote: `${above} – ${text}` }]
  })
  return new Set(found.map(({ role }) => role)).size >= 2 ? found : []
}

/** Titles that are a name with degrees behind it. */
export const withDegrees = (blocks: readonly TextBlock[]): Person[] =>
  blocks.flatMap(({ kind, strong, text }) => {
    const name = kind === 'heading' || strong === true ? nameOf(text) : null
    const role = name === null ? null : degreesBehind(text)
    return name === null || role === null ? [] : [{ name, role, quote: text }]
  })
