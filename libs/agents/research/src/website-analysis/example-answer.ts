import { exampleFor } from '@bazaar/agents-kit'
import { websiteAnalysis } from './definition.ts'
import { exampleAreas } from './example-areas.ts'
import { exampleFindings } from './example-findings.ts'
import { exampleReport } from './example-report.ts'

/** The engine's real answer for the sample site. A spec keeps the two in sync. */
export const websiteAnalysisExample = exampleFor(websiteAnalysis, {
  input: { url: 'acme-ledger.example' },
  output: {
    data: {
      analysis: exampleReport,
      score: 75,
      areas: exampleAreas,
      actions: [
        {
          title: 'Describe every image',
          why: '1 image has no alt attribute; people who cannot see it learn nothing.',
          impact: 'high',
          effort: 'low',
        },
        {
          title: 'Tell visitors what to do next',
          why: 'One clear button, such as ordering, calling or trying, turns readers into customers.',
          impact: 'high',
          effort: 'low',
        },
        {
          title: 'Repair 1 broken link',
          why: 'Visitors end at a page that is not there: “Contact” to https://acme-ledger.example/contact (404).',
          impact: 'high',
          effort: 'low',
        },
        {
          title: 'Say more on the home page',
          why: '186 words leave little for visitors and search engines to learn what is offered; most home pages need 200 or more.',
          impact: 'high',
          effort: 'medium',
        },
        {
          title: 'Complete the tags for shared links',
          why: 'Links in chats and social networks show a title, a text and a picture only when the page names them.',
          impact: 'medium',
          effort: 'low',
        },
        {
          title: 'Load scripts with defer or async',
          why: 'The browser waits for 2 scripts in the head before it shows anything.',
          impact: 'medium',
          effort: 'low',
        },
        {
          title: 'Set the usual protective headers',
          why: "X-Frame-Options, Referrer-Policy: each is one line in the server's settings.",
          impact: 'low',
          effort: 'low',
        },
        {
          title: 'Publish a sitemap',
          why: 'It shows search engines every page; most systems make it by themselves.',
          impact: 'low',
          effort: 'low',
        },
        {
          title: 'State the size of every image',
          why: 'Without it the page jumps while images load.',
          impact: 'low',
          effort: 'low',
        },
        {
          title: 'Declare a card for X',
          why: 'One line chooses the large picture for links on X.',
          impact: 'low',
          effort: 'low',
        },
      ],
      ...exampleFindings,
    },
  },
})
