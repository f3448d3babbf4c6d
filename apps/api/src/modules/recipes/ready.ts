import { recipesApi } from '@bazaar/contracts'

type Step = { agent: string; input?: Record<string, unknown> }

const ready = (id: string, name: string, description: string, steps: Step[]) => ({
  id,
  recipe: recipesApi.Recipe.parse({ name, description, steps }),
})

/** The recipes that come with the product. */
export const readyRecipes = [
  ready(
    'check-website',
    'Check my whole website',
    'Content, speed, keywords, search previews and pictures of one site.',
    [
      { agent: 'website-analysis' },
      { agent: 'seo-get-page-speed', input: { strategy: 'Mobile' } },
      { agent: 'analyze-keywords' },
      { agent: 'seo-generate-meta' },
      { agent: 'seo-filter-image-tag' },
    ],
  ),
  ready('month-of-posts', 'From website to a month of posts', 'A summary, a strategy, an outline and the posts.', [
    { agent: 'general-business-summary' },
    { agent: 'general-content-strategy' },
    { agent: 'general-outline', input: { type_of_content: 'Social media posts for four weeks' } },
    { agent: 'general-content' },
  ]),
  ready('lead-to-mail', 'New lead to first email', 'Scores a lead, then writes to it with the words that fit.', [
    { agent: 'qualify-sales-lead' },
    { agent: 'email-draft' },
  ]),
  ready('product-to-post', 'Product to listing and post', 'A product page, and a post that presents it.', [
    { agent: 'generate-product-description' },
    { agent: 'social-media-post', input: { platform: 'Instagram' } },
  ]),
  ready('resume-to-mail', 'Resume to interview email', 'Reads a resume, then invites the candidate.', [
    { agent: 'resume-parser' },
    {
      agent: 'email-draft',
      input: {
        previous_mail_or_points:
          'Thank you for your application\nWe would like to meet you for an interview\nPlease send two times next week that suit you',
      },
    },
  ]),
]

/** The same, named in the reader's language. */
export const readyIn = (say: (text: string) => string): typeof readyRecipes =>
  readyRecipes.map(({ id, recipe }) => ({
    id,
    recipe: { ...recipe, name: say(recipe.name), description: say(recipe.description) },
  }))
