import { describe, expect, test } from 'vitest'
import { asBase, asDoing, asPredicate, isPlural, phraseKind } from './phrase.ts'
import { contracted, toneOf } from './tone.ts'
import { gerundOf } from './verb-forms.ts'

describe('kind of a phrase', () => {
  test.each([
    ['two stainless steel jars', 'thing'],
    ['1200 W motor', 'thing'],
    ['Free delivery', 'thing'],
    ['BIS certified', 'thing'],
    ['Wild yeast and long fermentation', 'thing'],
    ['saves time in the morning', 'predicate'],
    ['Keeps tea hot for 12 hours', 'predicate'],
    ['save time in the morning', 'order'],
    ['Store it cut side down on a board', 'order'],
    ['Never put it in the fridge', 'order'],
    ['easy to clean', 'quality'],
    ['lightweight', 'quality'],
    ['safe for children', 'quality'],
    ['filing returns on time', 'doing'],
    ['You can grind in two minutes', 'sentence'],
    ['The dough rests for a night', 'sentence'],
    ['We bake before breakfast.', 'sentence'],
    ['Bread is baked overnight', 'sentence'],
    ['How long does it keep', 'question'],
    ['Do you deliver?', 'question'],
  ])('%s: %s', (text, kind) => expect(phraseKind(text)).toBe(kind))
})

test('converts verbs between their forms', () => {
  expect(asDoing('Check the seal')).toBe('checking the seal')
  expect(asPredicate('save time')).toBe('saves time')
  expect(asPredicate('Saves time')).toBe('saves time')
  expect(asBase('keeps tea hot')).toBe('keep tea hot')
  expect(['tie', 'get', 'bake', 'see', 'carry', 'plan'].map(gerundOf)).toEqual([
    'tying',
    'getting',
    'baking',
    'seeing',
    'carrying',
    'planning',
  ])
})

test.each([
  ['chefs in Pune', true],
  ['a set of knives', false],
  ['GST', false],
  ['mothers of toddlers', true],
  ['logistics', false],
  ['bread', false],
  ['people over 60', true],
])('detects the number of %s', (phrase, plural) => expect(isPlural(phrase)).toBe(plural))

describe('tone', () => {
  test.each([
    ['Professional', 'formal', true],
    ['warm and friendly', 'friendly', true],
    ['funny', 'witty', true],
    ['melancholic', 'neutral', false],
    ['', 'neutral', true],
  ])('%s', (wanted, name, known) => {
    const found = toneOf(wanted)
    expect([found.tone.name, found.known]).toEqual([name, known])
  })
  test('contractions follow the tone', () => {
    const text = 'We are open. We do not close. You cannot miss us.'
    const short = contracted(text, { contractions: true })
    expect(short).toBe("We're open. We don't close. You can't miss us.")
    expect(contracted(short, { contractions: false })).toBe(text)
  })
})
