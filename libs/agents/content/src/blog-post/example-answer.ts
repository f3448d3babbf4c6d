import { exampleFor } from '@bazaar/agents-kit'
import { blogPost } from './definition.ts'
import { example } from './example.ts'

/** Actual output of the built-in engine. A spec checks that it still matches. */
export const blogPostExample = exampleFor(blogPost, {
  input: example,
  output: {
    data: `# Outline to fill: How to choose a birthday cake for a toddler

## What you gave

- **Topic:** How to choose a birthday cake for a toddler
- **Readers:** Parents in Pune
- **Length:** Short (400 words)
- **Keywords:** birthday cake pune, eggless cake

## Introduction

Which problem brings the reader here? What will they know at the end? (about 60 words)

\\[Write here\\]

## The short answer

What would you answer in two sentences if a customer asked you this? (about 60 words)

\\[Write here\\]

## Why it is so

Which three reasons or facts support the answer? Where does each come from? (about 60 words)

\\[Write here\\]

## How to do it

Which steps come first, second, third? What goes wrong most often? (about 60 words)

\\[Write here\\]

## An example of yours

What happened, with whom, and which figure can you prove? (about 60 words)

\\[Write here\\]

## Questions readers ask

Which two or three questions do customers ask about this? What is the answer to each? (about 60 words)

\\[Write here\\]

## What to do next

What is the one thing the reader should do now, and how do they reach you? (about 60 words)

\\[Write here\\]`,
  },
})
