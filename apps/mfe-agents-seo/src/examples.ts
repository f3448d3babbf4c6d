import {
  analyzeKeywords,
  generateMetaTags,
  seoCheckBacklink,
  seoCheckIndex,
  seoFilterImageTag,
  seoGenerateMeta,
  seoGetPageSpeed,
} from '@bazaar/agents-seo'

/** Inputs for 'Try an example', by agent id. */
export const examples = {
  [seoCheckIndex.id]: {
    rows: 'url\nhttps://www.python.org/\nhttps://python.org/\nhttps://www.python.org/search/\nhttps://www.python.org/nothing-here',
  },
  [seoCheckBacklink.id]: {
    rows: 'source_url,target_url\nhttps://en.wikipedia.org/wiki/Guido_van_Rossum,https://www.python.org/\nhttps://www.iana.org/,https://www.python.org/',
  },
  [seoGetPageSpeed.id]: { url: 'www.python.org', strategy: 'Mobile' },
  [seoGenerateMeta.id]: { url: 'www.python.org' },
  [seoFilterImageTag.id]: { sitemap_url: 'www.gov.uk' },
  [analyzeKeywords.id]: {
    website_url: 'www.python.org',
    target_audience: 'Students and data scientists who begin to program',
  },
  [generateMetaTags.id]: {
    url: 'www.python.org',
    keywords: ['python tutorial', 'programming language'],
    title: 'Python: a programming language to learn first',
    description:
      'Learn Python step by step: the language, its library and the tools that people use with it every day.',
  },
}
