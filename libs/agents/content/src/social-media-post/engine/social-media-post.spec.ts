import { platformNames, platformOf } from '../platforms.ts'
import { socialMediaPost } from '../definition.ts'
import { socialMediaPostExample } from '../example-answer.ts'
import { sentencesOf } from '@bazaar/agents-kit/server'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nounCoverage } from '../../shared/engine/writing/nouns.ts'
import { gather, type Input, ledgerFor, postOf } from './compose.ts'
import { lengthOn } from './count.ts'
import { samples } from './samples.ts'
import limits from '../vectors/platform_limits.json' with { type: 'json' }

const textOf = (given: string | { repeat: string; length: number }) =>
  typeof given === 'string' ? given : given.repeat.repeat(given.length).slice(0, given.length)

describe('limits', () => {
  test.each(Object.entries(limits.platforms).filter(([name]) => name !== 'default'))('%s', (name, figures) => {
    const { platform, known } = platformOf(name)
    const { max, maxVideo, description } = figures as { max?: number; maxVideo?: number; description?: number }
    expect(known).toBe(true)
    expect(platform.max).toBe(max ?? maxVideo ?? description)
    const { hashtags, hashtagHardMax } = figures as { hashtags?: number[]; hashtagHardMax?: number }
    if (hashtags !== undefined) expect(platform.hashtags).toEqual(hashtags)
    expect(platform.hashtags[1]).toBeLessThanOrEqual(hashtagHardMax ?? 5)
  })
  test('an unknown platform gets conservative limits', () => {
    expect(platformOf('ShareChat')).toEqual({
      platform: {
        name: 'ShareChat',
        max: limits.platforms.default.max,
        unit: 'characters',
        hashtags: limits.platforms.default.hashtags,
      },
      known: false,
    })
  })
  test.each([
    ['twitter', 'X'],
    ['X (Twitter)', 'X'],
    ['Linked In', 'LinkedIn'],
    ['insta', 'Instagram'],
    ['Facebook page', 'Facebook'],
    ['GMB', 'Google Business Profile'],
  ])('recognises %s as %s', (said, name) => expect(platformOf(said).platform.name).toBe(name))

  test.each(limits.xVectors.map(({ text, weightedLength }) => [textOf(text), weightedLength] as const))(
    'X counts %#',
    (text, length) => {
      expect(lengthOn({ unit: 'weighted' }, text)).toBe(length)
    },
  )
  test('other platforms count a family emoji as one character', () => {
    expect(lengthOn({ unit: 'characters' }, '👨‍👩‍👧‍👦 é')).toBe(3)
  })
})

/** Violations of the rules that hold for every pair of posts and any input. */
const problemsOf = (input: Input): string[] => {
  const material = gather(input)
  const ledger = ledgerFor(material)
  const { variants, to_fill: toFill } = postOf(material)
  const own = (text: string) => !Object.values(material.input).some((value) => value.includes(text))
  const letters = (text: string) =>
    text
      .normalize('NFC')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]/gu, '')
  return [
    ...(variants.length === 2 ? [] : ['not two']),
    ...variants.flatMap(({ content, hashtags, length }) => [
      ...(length > material.platform.max || content === '' ? [`length ${length}`] : []),
      ...(length === lengthOn(material.platform, content) ? [] : ['counted wrongly']),
      ...(hashtags.length > material.platform.hashtags[1] ? ['too many hashtags'] : []),
      ...hashtags.filter((tag) => !letters(input.topic).includes(letters(tag))).map((tag) => `foreign ${tag}`),
      ...content
        .split('\n')
        .flatMap((line) => sentencesOf(line))
        .flatMap((one) => ledger.unsupported(one).map((word) => `invented ${word}: ${one}`)),
      ...(/\{(?:A|Ac|T|Tc)\}|\bundefined\b/.test(content) && own('undefined') && own('{') ? ['unfilled'] : []),
      ...(content.match(/\[[^\]\n]*\]/g) ?? []).filter((blank) => own(blank) && toFill.length === 0),
    ]),
  ]
}

describe('realistic requests', () => {
  test.each(Object.entries(samples))('%s', async (name, input) => {
    const post = postOf(gather(input))
    const shown = [
      ...post.variants.map(({ content, length }) => `${content}\n(${length} of ${post.platform.max})`),
      `to fill: ${post.to_fill.join(' ')}`,
      `to check: ${post.checks.join(' ')}`,
    ].join('\n\n-----\n\n')
    await expect(`${shown}\n`).toMatchFileSnapshot(`../golden/${name}.txt`)
    expect(problemsOf(input)).toEqual([])
    expect(socialMediaPost.output.parse({ data: post })).toEqual({ data: post })
    expect(post.variants[0]?.content).not.toBe(post.variants[1]?.content)
    expect(nounCoverage(input.topic.replace(/^write a post about/i, ''), post.content)).toBeGreaterThanOrEqual(0.7)
  })
})

test('the first line fits above the fold on LinkedIn', () => {
  const { content, platform } = postOf(gather(samples['gst-webinar']!))
  expect(content.split('\n')[0]?.length).toBeLessThanOrEqual(platform.fold ?? 0)
})

test('reports a fact that does not fit', () => {
  const facts = Array.from({ length: 12 }, (_none, at) => `Point ${at + 1} about the long list of things we make`)
  const { variants, checks } = postOf(gather({ ...samples['question']!, topic: `Our list\n${facts.join('\n')}` }))
  expect(variants[0]?.length).toBeLessThanOrEqual(280)
  expect(checks.join(' ')).toContain('Left out: ')
  expect(checks.join(' ')).toContain('Point 12')
})

test('contractions, exclamation marks and emoji follow the tone', () => {
  const inTone = (desired_tone: string) =>
    postOf(gather({ ...samples['millet-launch']!, platform: 'Facebook', desired_tone })).content
  expect(inTone('formal')).not.toMatch(/['’](?:re|ll|ve|t)\b|!|\p{Extended_Pictographic}/u)
  expect(inTone('playful')).toMatch(/\p{Extended_Pictographic}/u)
  expect(inTone('friendly')).not.toMatch(/\p{Extended_Pictographic}/u)
})

const words = fc.constantFrom(
  'tea',
  '20% off',
  'our new shop',
  'GST help',
  'Monday',
  'free',
  '₹500',
  'how to bake',
  'we are hiring',
  'yoga batch',
  'Diwali',
  'क्लास',
  '日本',
  '👍🏽',
  'https://acme.example/x',
  'a',
  '#chai',
  '{T}',
)
const typed = fc.oneof(
  fc.array(words, { minLength: 1, maxLength: 30 }).map((list) => list.join(' ')),
  fc.array(words, { minLength: 2, maxLength: 12 }).map((list) => list.join(', ')),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 400 }),
)
const filled = typed.filter((text) => /[\p{L}\p{N}]/u.test(text) && text.trim() === text)

test('every post passes the gates for any input', () => {
  fc.assert(
    fc.property(
      filled,
      filled,
      fc.constantFrom('friendly', 'formal', 'playful', 'odd'),
      fc.constantFrom(...platformNames, 'elsewhere'),
      (topic, target_audience, desired_tone, platform) => {
        expect(problemsOf({ topic, target_audience, desired_tone, platform })).toEqual([])
      },
    ),
    { numRuns: 400, seed: 20_261_121 },
  )
})

test('the documented example matches the engine output', () => {
  expect(postOf(gather(socialMediaPostExample.input))).toEqual(socialMediaPostExample.output.data)
})
