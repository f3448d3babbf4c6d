import type { DiscProfile, Pole } from '../disc-profile.ts'
import { styleNames } from './tips.ts'

const escape = (text: string): string => text.replace(/[\\`*_[\]<>#|!&~]/g, '\\$&').replace(/\s+/g, ' ')

export const answerWords: Readonly<Record<Exclude<DiscProfile['answer'], 'style'>, string>> = {
  no_clear_style: 'No clear style: the largest shares are too close to each other.',
  not_enough_text: 'Not enough text: a reading needs at least 80 words and 8 words of the lists.',
  not_english: 'Not analysed: the word lists are English, and this text is not.',
  no_consent: 'Not analysed: the person’s consent was not confirmed.',
}

const poleNames: Readonly<Record<Pole, string>> = {
  bold: 'Bold words',
  calm: 'Calm words',
  people: 'Words about people',
  task: 'Words about tasks',
}

const sentencesShown = 12

const evidenceOf = (evidence: DiscProfile['evidence'], pole: Pole): string => {
  const hits = evidence.filter((hit) => hit.pole === pole)
  if (hits.length === 0) return ''
  const bySentence = new Map<string, string[]>()
  for (const { word, sentence } of hits) bySentence.set(sentence, [...(bySentence.get(sentence) ?? []), word])
  const lines = [...bySentence].slice(0, sentencesShown)
  return `### ${poleNames[pole]}: ${hits.length}\n\n${lines.map(([sentence, words]) => `- **${escape([...new Set(words)].join(', '))}**: ${escape(sentence)}`).join('\n')}`
}

const shareTable = ({ shares }: DiscProfile): string =>
  shares === null
    ? ''
    : `| Style | Share |\n|---|---|\n${(['D', 'I', 'S', 'C'] as const).map((style) => `| ${styleNames[style]} | ${shares[style]}% |`).join('\n')}`

const howMade =
  'The words of the profile were compared with four lists of 32 to 40 stems: bold or calm, people or task. Headline and summary count twice, experience once. The lists are ours and not validated; a scientific proof of such styles is not known. Words in a public profile describe writing, not a person.'

export const discReport = (profile: DiscProfile): string => {
  const { answer, style, facts, tips, evidence } = profile
  const verdict =
    answer === 'style' && style !== null ? styleNames[style] : answer === 'style' ? '' : answerWords[answer]
  const quoted = (['bold', 'calm', 'people', 'task'] as const).map((pole) => evidenceOf(evidence, pole))
  const sections = [
    { heading: 'Shares', body: shareTable(profile) },
    { heading: 'Words that were found', body: quoted.filter((part) => part !== '').join('\n\n') },
    { heading: 'Writing to this person', body: tips.map((tip) => `- ${tip}`).join('\n') },
    {
      heading: 'What the profile states',
      body: facts.map(({ label, value }) => `- ${label}: ${escape(value)}`).join('\n'),
    },
    { heading: 'How this was made', body: howMade },
  ]
  return [
    '# Writing style of a profile',
    `> **${profile.caveat}**`,
    `**${verdict}**`,
    ...sections.filter(({ body }) => body !== '').map(({ heading, body }) => `## ${heading}\n\n${body}`),
  ].join('\n\n')
}
