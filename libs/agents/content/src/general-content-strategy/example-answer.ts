import { exampleFor } from '@bazaar/agents-kit'
import { generalContentStrategy } from './definition.ts'
import { example } from './example.ts'

/** Actual output of the built-in engine. A spec checks that it still matches. */
export const generalContentStrategyExample = exampleFor(generalContentStrategy, {
  input: example,
  output: {
    content_strategy: `# Outline to fill

## What you gave

- **Brief:** We want 60 new bread subscribers among families in Kothrud by 31 January. Explain why sourdough keeps longer and how the subscription works. Budget is ₹20,000 for three months. Please keep the tone warm.
- **Business:** Deccan Oven is a neighbourhood bakery in Kothrud, Pune. It bakes sourdough bread, ragi and jowar loaves and celebration cakes every night and delivers them before breakfast. Families subscribe to three loaves a week for ₹640. Cafes and small hotels order from ten loaves a day.

## Goal

What should be different at the end, by which date, and how will you count it?

Brief: “We want 60 new bread subscribers among families in Kothrud by 31 January.”

\\[Write here\\]

## Audience

Who decides? What do they worry about, and where do they look for an answer?

\\[Write here\\]

## What you stand for

What can you say that a competitor cannot? What proves it?

\\[Write here\\]

## Themes

Which three or four subjects do customers ask you about again and again?

Brief: “Explain why sourdough keeps longer and how the subscription works.”

\\[Write here\\]

## Where and how often

Which channels do your customers use? How much time a week do you have?

Brief: “Budget is ₹20,000 for three months.”

\\[Write here\\]

## Four weeks

What goes out in week 1, 2, 3 and 4, who makes it, and for which theme?

\\[Write here\\]

## How to measure

Which two numbers will you look at each Friday?

\\[Write here\\]

## Open questions

What do you have to find out or decide first?

\\[Write here\\]`,
  },
})
