import { exampleFor } from '@bazaar/agents-kit'
import { analyzeKeywords } from './definition.ts'
import { phrases } from './example-phrases.ts'
import { data } from './example-report.ts'

/** The real engine output for a recorded site. The engine's spec compares the two. */
export const analyzeKeywordsExample = exampleFor(analyzeKeywords, {
  input: {
    website_url: 'https://deccan-oven.example',
    target_audience: 'Owners of small cafes, hotels and offices in Pune',
  },
  output: {
    data,
    analysis: {
      site: 'https://deccan-oven.example/',
      method: 'grammar',
      pages: [
        {
          url: 'https://deccan-oven.example/',
          title: 'Deccan Oven | Sourdough bread in Pune',
          words: 83,
        },
        {
          url: 'https://deccan-oven.example/cafes',
          title: 'Wholesale bread for cafes | Deccan Oven',
          words: 25,
        },
        {
          url: 'https://deccan-oven.example/bread',
          title: 'Our bread | Deccan Oven',
          words: 46,
        },
      ],
      primary: ['sourdough bread', 'ragi loaf', 'Pune', 'cafes', 'bread subscription'],
      phrases,
      cooccurring: [
        {
          phrase: 'bread subscription families choose',
          score: 14.1,
        },
        {
          phrase: 'pune order sourdough bread',
          score: 13.3,
        },
        {
          phrase: 'wholesale order comes',
          score: 10.3,
        },
        {
          phrase: 'pune deccan oven',
          score: 9.5,
        },
        {
          phrase: 'bread subscription starts',
          score: 9.1,
        },
        {
          phrase: 'bake sourdough bread',
          score: 8.8,
        },
        {
          phrase: 'sourdough bread keep',
          score: 8.8,
        },
        {
          phrase: 'bread ragi loaf',
          score: 8.3,
        },
        {
          phrase: 'country sourdough ferments',
          score: 8.2,
        },
        {
          phrase: 'ragi loaf weighs',
          score: 8.2,
        },
      ],
      audience: {
        text: 'Owners of small cafes, hotels and offices in Pune',
        terms: [
          {
            term: 'small cafes',
            count: 2,
            pages: 1,
          },
          {
            term: 'hotels',
            count: 1,
            pages: 1,
          },
          {
            term: 'offices',
            count: 0,
            pages: 0,
          },
          {
            term: 'Pune',
            count: 2,
            pages: 1,
          },
        ],
      },
      gaps: [
        {
          kind: 'audience',
          text: '“small cafes” stands on the site, but never in one paragraph with a main topic.',
          action: 'Write about sourdough bread for small cafes.',
        },
        {
          kind: 'audience',
          text: '“offices” is not on the pages read.',
          action: 'Say on a page of its own what you offer offices.',
        },
        {
          kind: 'place',
          text: '“ragi loaf” stands 4 times on the site, but not in the title or main heading of /bread.',
          action: 'It has a heading; give it a page with a title of its own.',
        },
        {
          kind: 'intent',
          text: 'Nothing on the pages helps to compare.',
          action: 'Say how to choose, and show what customers say.',
        },
        {
          kind: 'intent',
          text: 'Nothing on the pages answers questions of beginners.',
          action: 'Answer the questions below, on a page of questions or in articles.',
        },
      ],
      questions: [
        {
          question: 'How long does sourdough bread keep?',
          from: 'page',
          answered_on: 'https://deccan-oven.example/bread',
        },
        {
          question: 'What is sourdough bread?',
          from: 'form',
          answered_on: null,
        },
        {
          question: 'How much does sourdough bread cost?',
          from: 'form',
          answered_on: 'https://deccan-oven.example/',
        },
        {
          question: 'How do I choose sourdough bread for small cafes?',
          from: 'form',
          answered_on: null,
        },
        {
          question: 'What is a ragi loaf?',
          from: 'form',
          answered_on: 'https://deccan-oven.example/bread',
        },
        {
          question: 'How much does a ragi loaf cost?',
          from: 'form',
          answered_on: 'https://deccan-oven.example/bread',
        },
        {
          question: 'How do I choose a ragi loaf for small cafes?',
          from: 'form',
          answered_on: null,
        },
        {
          question: 'What is a bread subscription?',
          from: 'form',
          answered_on: null,
        },
        {
          question: 'How much does a bread subscription cost?',
          from: 'form',
          answered_on: 'https://deccan-oven.example/',
        },
        {
          question: 'How do I choose a bread subscription for small cafes?',
          from: 'form',
          answered_on: null,
        },
        {
          question: 'What is country sourdough?',
          from: 'form',
          answered_on: null,
        },
        {
          question: 'How does country sourdough work?',
          from: 'form',
          answered_on: 'https://deccan-oven.example/bread',
        },
        {
          question: 'What should small cafes know about country sourdough?',
          from: 'form',
          answered_on: null,
        },
      ],
      ideas: [
        {
          title: 'Sourdough bread for offices',
          format: 'Landing page',
          intent: 'commercial',
          phrase: 'sourdough bread',
          why: '“offices”, a part of your audience, is not on the pages read.',
        },
        {
          title: 'How long does sourdough bread keep?',
          format: 'Article',
          intent: 'informational',
          phrase: 'sourdough bread',
          why: 'Asked on /bread; an article can answer it in full.',
        },
        {
          title: 'Sourdough bread: questions and answers',
          format: 'Page of questions',
          intent: 'informational',
          phrase: 'sourdough bread',
          why: '7 usual questions have no answer on the pages read.',
        },
        {
          title: 'Sourdough bread or wholesale bread: how to choose',
          format: 'Comparison',
          intent: 'commercial',
          phrase: 'sourdough bread',
          why: 'The pages speak of both, 4 times and 2 times, and compare them nowhere by name.',
        },
        {
          title: 'Ragi loaf',
          format: 'Page of its own',
          intent: 'transactional',
          phrase: 'ragi loaf',
          why: 'It stands 4 times on the site, but no page names it in its title.',
        },
        {
          title: 'Bread subscription',
          format: 'Page of its own',
          intent: 'transactional',
          phrase: 'bread subscription',
          why: 'It stands 3 times on the site, but no page names it in its title.',
        },
        {
          title: 'How small cafes use sourdough bread',
          format: 'Customer story',
          intent: 'commercial',
          phrase: 'sourdough bread',
          why: 'The pages speak to them (2 times); a real example is what they can check.',
        },
      ],
      volumes: null,
    },
  },
})
