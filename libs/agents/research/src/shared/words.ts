export const dial = { score: 'Overall score', outOf: 'of 100' } as const

export const common = { report: 'Full report' } as const

export const site = {
  unnamed: 'No name is stated',
  description: 'In its own words',
  headline: 'Headline',
  facts: 'What the site states',
  noFacts: 'The pages read state nothing that we look for.',
  showFact: (id: string): string => `Show fact ${id}`,
  noSignal: 'The pages read give no signal.',
  missing: (complete: boolean): string => (complete ? 'Not stated on the site' : 'Not found on the pages read'),
  coverageNote: ({ read, linked, complete }: { read: number; linked: number; complete: boolean }): string =>
    complete
      ? 'We looked on the home page and all pages linked from it.'
      : linked === 0
        ? 'We looked on the home page only. Scripts write its menu, so its other pages were not found.'
        : `We looked on the home page and ${read} of ${linked} linked pages. To be sure, tick “Read more pages” in the form and run it again.`,
  unread: (amount: number): string => `Pages not read: ${amount}`,
  nothingMissing: 'Everything we look for is stated.',
  technologies: 'Technologies',
  noTechnologies: 'None were recognised with certainty.',
  seenIn: (kind: string, evidence: string): string => `${kind}, seen in ${evidence}`,
} as const
