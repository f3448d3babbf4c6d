import { expect, it } from 'vitest'
import { hi } from './words.hi.ts'
import { words } from './words.ts'

const rhythm = { every: 'week', hour: 9, minute: 0, weekday: 1, day: 1 } as const

it('names time zones in words, English and Hindi', () => {
  const said = ({ rhythm: say }: Pick<typeof words, 'rhythm'>, zone: string) => say({ ...rhythm, zone })
  expect(said(words, 'Asia/Kolkata')).toMatch(/^Every week on Monday at .* \(India Standard Time\)$/u)
  expect(said(words, 'Europe/Berlin')).toMatch(/\(Central European Time\)$/u)
  expect(said(hi, 'Asia/Kolkata')).toMatch(/^हर हफ़्ते सोमवार को .*9:00 बजे \(भारतीय मानक समय\)$/u)
  expect(said(words, 'Mars/Olympus')).toMatch(/\(Mars\/Olympus\)$/u)
})
