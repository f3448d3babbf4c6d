import { exampleFor } from '@bazaar/agents-kit'
import { generalContentStrategy } from './definition.ts'
import { example } from './example.ts'

/** Actual output of the built-in engine. A spec checks that it still matches. */
export const generalContentStrategyExample = exampleFor(generalContentStrategy, {
  input: example,
  output: {
    content_strategy: `# Content strategy for Deccan Oven

## Goal

The brief asks for 60 new bread subscribers among families in Kothrud by 31 January. It also asks to explain why sourdough keeps longer and how the subscription works.

| Mark of a good goal | In your brief |
| --- | --- |
| Specific | Yes, as worded above |
| Measurable | 60 new bread subscribers |
| Within reach | Budget named: ₹20,000 |
| Relevant | For families in Kothrud and cafes and small hotels |
| Dated | By 31 January |

- **Limits:** Budget is ₹20,000 for three months.
- **Manner:** Please keep the tone warm.

## Audience

- **Families in Kothrud:** a question they are likely to ask: “How far ahead should I order?”
- **Cafes and small hotels:** a question they are likely to ask: “Can one ingredient be left out?”

## Positioning

When families in Kothrud compare, they choose Deccan Oven because \\[what only you can say and prove\\].

- **What the business says it is:** Deccan Oven is a neighbourhood bakery in Kothrud, Pune.
- **Proof:** none in the texts you gave; without it the line stays a claim.

## Content pillars

### Bread

- Bread: what families in Kothrud should know
- Bread: in plain words
- Bread: the question we hear most
- **Readers want:** to learn
- **Format:** behind-the-oven video

### Sourdough

- Sourdough: what makes the difference
- Sourdough: how families in Kothrud can compare
- Sourdough: mistakes to avoid
- **Readers want:** to compare
- **Format:** photo with price and weight

### Subscription

- Subscription: how to order, step by step
- Subscription: price and dates for families in Kothrud
- Subscription: what is included
- **Readers want:** to buy
- **Format:** short storage guide

### People and proof

- A day behind the scenes at Deccan Oven
- Show it: photos of real orders with weight and price
- Show it: the food licence number
- **Readers want:** to trust
- **Format:** photo or short video
- **Our suggestion:** not in your brief

### Questions from families in Kothrud

- How far ahead should I order?
- Can one ingredient be left out?
- How do I keep it fresh at home?
- **Readers want:** to compare
- **Format:** question and answer
- **Our suggestion:** not in your brief

## Four weeks

Two pieces a week are enough to begin with. Move a row rather than skip it.

| Week | Topic | Pillar | Format | Channel |
| --- | --- | --- | --- | --- |
| Week 1 | Bread: what families in Kothrud should know | Bread | behind-the-oven video | Instagram posts and stories |
| Week 1 | Sourdough: what makes the difference | Sourdough | photo with price and weight | WhatsApp broadcast list |
| Week 2 | Subscription: how to order, step by step | Subscription | short storage guide | Google Business Profile posts |
| Week 2 | A day behind the scenes at Deccan Oven | People and proof | photo or short video | Instagram posts and stories |
| Week 3 | How far ahead should I order? | Questions from families in Kothrud | question and answer | WhatsApp broadcast list |
| Week 3 | Bread: in plain words | Bread | behind-the-oven video | Instagram posts and stories |
| Week 4 | Sourdough: how families in Kothrud can compare | Sourdough | photo with price and weight | WhatsApp broadcast list |
| Week 4 | Subscription: price and dates for families in Kothrud | Subscription | short storage guide | Google Business Profile posts |

## Distribution

Each piece travels:

- **Instagram posts and stories:** publish here first, with the question as the opening line.
- **WhatsApp broadcast list:** the same piece, shortened to its most useful point.
- **Google Business Profile posts:** once a month, the piece that brought most replies.
- **Leaflets with every order:** when a piece has proved itself for some weeks.

## How to measure

Count for two weeks before you judge; no starting figures were given, so none are assumed.

| Figure | Formula |
| --- | --- |
| Enquiries from content | messages, calls and forms in which people name a post, a page or a code |
| Conversion rate | orders or sign-ups ÷ enquiries × 100 |
| Cost for each enquiry | money and paid hours spent on content ÷ enquiries from content |
| Subscribers won | new subscribers − cancellations, counted each week |

## Risks

- State the food licence, ingredients and allergens wherever people can order.
- Good pieces stay unread when they appear once. Plan the second use together with the first.
- The limits named in the brief come first; drop a piece rather than break one.

## Open questions

- What can you prove: figures, certificates, customers who agree to be named?
- Who writes, who approves, and who answers comments?

---

**How this was made**

Written by the built-in engine, without a language model. Statements about the business are sentences of the texts you gave. Channels, formats and risks are general guidance on food and baking from our playbook.`,
  },
})
