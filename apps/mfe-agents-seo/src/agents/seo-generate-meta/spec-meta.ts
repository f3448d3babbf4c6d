import type { AgentOutput } from '@bazaar/agents-kit'
import type { seoGenerateMeta } from '@bazaar/agents-seo'

export const tags: AgentOutput<typeof seoGenerateMeta> = {
  data: '# Meta tags',
  html: '<title>Acme Tea: single-estate tea for offices</title>\n<meta name="description" content="Tea from Assam, delivered each Monday.">\n<link rel="canonical" href="https://acmetea.example/">',
  variants: [
    {
      title: 'Acme Tea: single-estate tea for offices',
      title_px: 371.4,
      description: 'Tea from Assam and the Nilgiris, delivered to your office each Monday. Order a tasting box.',
      description_px: 612.8,
    },
    {
      title: 'Office tea by subscription | Acme Tea',
      title_px: 338,
      description: 'Fresh tea, each Monday.',
      description_px: 158,
    },
  ],
  audit: [
    { tag: 'title', state: 'improve', text: 'The title is only the name of the business.' },
    { tag: 'meta description', state: 'missing', text: 'There is none.' },
    { tag: 'canonical', state: 'good', text: 'Points to this page.' },
  ],
}
