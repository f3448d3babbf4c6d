import type { WebsiteData } from './website-data.ts'

export const analysed: WebsiteData = {
  analysis: '# Report',
  score: 71,
  coverage: null,
  opening: null,
  areas: [
    {
      id: 'search',
      label: 'Found by search engines',
      score: 92,
      weight: 30,
      findings: [{ state: 'good', text: 'The title fits the result line.' }],
    },
    { id: 'content', label: 'Content and words', score: 78, weight: 25, findings: [] },
    {
      id: 'trust',
      label: 'Security and trust',
      score: 41,
      weight: 25,
      findings: [{ state: 'missing', text: 'No HSTS header.' }],
    },
    { id: 'access', label: 'Accessibility', score: 66, weight: 20, findings: [] },
  ],
  actions: [
    {
      title: 'Describe the home page',
      why: 'There is no description, so search engines pick a sentence themselves.',
      impact: 'high',
      effort: 'low',
    },
    { title: 'Add a text to 6 images', why: 'Screen readers skip them.', impact: 'medium', effort: 'medium' },
  ],
  facts: [
    {
      id: 'F1',
      label: 'Price',
      text: '₹499 a month',
      quote: 'Plans start at ₹499 a month.',
      url: 'https://acme.example/pricing',
    },
  ],
  not_stated: ['Founding year'],
  technologies: [{ name: 'WordPress', kind: 'Content management', evidence: 'the generator tag' }],
  pages: [{ url: 'https://acme.example/', title: 'Acme', status: 200, words: 186 }],
  readability: { ease: 62, grade: 8, words_per_sentence: 13.4 },
}
