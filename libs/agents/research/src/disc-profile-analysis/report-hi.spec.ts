import { translateText, translateValue } from '@bazaar/agents-kit/server'
import { dictionaryOf } from '@bazaar/locale/dictionary'
import { expect, test } from 'vitest'
import { type DiscProfile, discCaveat, styles } from './disc-profile.ts'
import { answerWords, discReport } from './engine/report.ts'
import { neutralTips, styleNames, tipsFor } from './engine/tips.ts'
import output from './example-output.json' with { type: 'json' }
import { hi } from './report.hi.ts'

const say = dictionaryOf(hi)
const example = output.disc_profile as DiscProfile
const isEnglish = (line: string): boolean => /[a-z]{2}/i.test(line)

/** What is quoted from the profile, and the caveat, which the specification fixes. */
const withoutQuotes = (report: string): string =>
  example.facts
    .reduce((text, { value }) => text.replaceAll(value, ''), report.replace(discCaveat, ''))
    .replaceAll(/^- \*\*.*$/gm, '')

const profiles: DiscProfile[] = [
  ...styles.map((style) => ({ ...example, style, tips: [...tipsFor[style]] })),
  { ...example, answer: 'no_clear_style', style: null, tips: [...neutralTips] },
  ...Object.keys(answerWords).map((answer) => ({
    ...example,
    answer: answer as keyof typeof answerWords,
    style: null,
    shares: null,
  })),
]

test.each(profiles.map((profile) => [profile.style ?? profile.answer, profile] as const))(
  'the report of %s is Hindi but for what it quotes',
  (_name, profile) => {
    const told = translateText(discReport(profile), say)
    expect(withoutQuotes(told).split('\n').filter(isEnglish)).toEqual([])
    expect(told).toContain(discCaveat)
    expect((translateValue(profile.tips, say) as string[]).filter(isEnglish)).toEqual([])
  },
)

test('labels and names of styles are Hindi, quotations and the caveat stay', () => {
  const told = translateValue(example, say) as DiscProfile
  expect(told.facts.map(({ label }) => label).filter(isEnglish)).toEqual([])
  const quoted = ({ evidence }: DiscProfile) => evidence.map(({ word, sentence }) => [word, sentence])
  expect([told.caveat, quoted(told)]).toEqual([discCaveat, quoted(example)])
  expect(Object.values(styleNames).map(say).filter(isEnglish)).toEqual([])
  expect(say('3 years 1 month')).toBe('3 साल 1 महीना')
})
