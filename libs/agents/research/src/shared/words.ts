export const dial = { score: 'Overall score', outOf: 'of 100' } as const

export const report = 'Full report'

export const site = {
  unnamed: 'No name is stated',
  description: 'In its own words',
  headline: 'Headline',
  facts: 'What the site states',
  noFacts: 'Nothing of what we look for is stated on the pages read.',
  showFact: (id: string): string => `Show fact ${id}`,
  noSignal: 'The pages read give no signal.',
  missing: 'Not stated on the pages read',
  nothingMissing: 'Everything we look for is stated.',
  technologies: 'Technologies',
  noTechnologies: 'Nothing shows itself for sure.',
  seenIn: (kind: string, evidence: string): string => `${kind}, seen in ${evidence}`,
} as const
