/**
 * Display limits of search results and previews. Search engines publish none, so these are observed values:
 * pixels at Arial 20 (title) and 14 (description), characters where previews count them.
 * Source: checkers of 2026 as collected in `meta_rules.json` of the SEO agents; a spec there compares the two.
 */
export const snippetLimits = {
  title: { minPx: 200, goodMaxPx: 580, hardMaxPx: 600, minChars: 30, maxChars: 60 },
  description: { minPx: 400, goodMaxPx: 920, mobilePx: 680, minChars: 70, maxChars: 160 },
  ogTitle: { maxChars: 60 },
  ogDescription: { maxChars: 110 },
  twitterTitle: { maxChars: 70 },
  twitterDescription: { maxChars: 200 },
  ogImage: { width: 1200, height: 630 },
} as const
