import { defineAgent, headingOf } from '@bazaar/agents-kit'
import { z } from 'zod'
import { languageField, languageInput } from '../shared/language-field.ts'
import { shortText } from '../shared/pasted-text.ts'

const Post = z.object({
  /** The whole post as Markdown. */
  data: z.string().min(1),
})

/** Source: acceptance.md A17, C11; product.md §2, §5, §7. */
export const blogPost = defineAgent({
  id: 'blog-post',
  version: 1,
  tab: 'From topic',
  card: {
    title: 'Blog Post',
    summary: 'Drafts a post on your topic for your readers, at the length and with the keywords you name.',
    category: 'New',
    picture: 'blog',
    job: 'write',
    synonyms: ['article', 'blogging'],
    featured: 8,
  },
  price: 1,
  input: z.object({
    topic: shortText('Please enter a topic'),
    target_audience: shortText('Please say who should read it'),
    desired_length: shortText('Please give a length, such as 600 words'),
    keywords: z
      .array(z.string().trim().min(1, 'A keyword is empty').max(80, 'Please keep each keyword within 80 characters'), {
        error: 'Keywords must be a list',
      })
      .min(1, 'Please add at least one keyword')
      .max(15, 'Please use at most 15 keywords'),
    language: languageInput,
  }),
  fields: {
    topic: { kind: 'text', label: 'Topic', placeholder: 'How to choose a birthday cake' },
    target_audience: { kind: 'text', profile: 'audience', label: 'Target audience', placeholder: 'Parents in Pune' },
    desired_length: {
      kind: 'text',
      label: 'Desired length',
      placeholder: '600 words',
      suggestions: ['Short (400 words)', 'Medium (800 words)', 'Long (1,400 words)'],
    },
    keywords: { kind: 'tags', label: 'Keywords', hint: 'The first one matters most.' },
    language: { ...languageField, advanced: true },
  },
  endpoint: '/api/v1/content/blog-post',
  legacy: [{ family: 'v2', method: 'POST', path: 'blog-post', respond: ({ data }) => ({ blog_post: data }) }],
  output: Post,
  accepts: { keywords: [{ agent: 'analyze-keywords', output: 'analysis.primary' }] },
  text: (output) => output.data,
  titleOf: ({ topic }, { data }) => headingOf(data) || topic,
  streams: true,
  writes: true,
  rewrites: 'markdown',
})
