import { expect, it } from 'vitest'
import { planFor } from './types.ts'

it.each([
  ['press realese', 'Headline'],
  ['Press note for the papers', 'Headline'],
  ['something for facebook', 'Post 1'],
  ['insta posts', 'Post 1'],
  ['news latter', 'Subject line'],
  ['youtube', 'First five seconds'],
  ['F.A.Q.', 'Before buying'],
  ['text for my website', 'Headline'],
  ['Blog post', undefined],
])('plans %s as its kind', (type, heading) => expect(planFor(type)?.[0]?.[0]).toBe(heading))
