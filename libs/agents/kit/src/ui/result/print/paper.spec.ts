import { expect, it } from 'vitest'
import { paperOf } from './paper.ts'

it.each([
  ['en-IN', 'Asia/Kolkata', 'a4'],
  ['hi', 'Asia/Kolkata', 'a4'],
  ['en-US', 'Asia/Kolkata', 'a4'],
  ['en', 'America/Chicago', 'letter'],
  ['en-US', 'Pacific/Honolulu', 'letter'],
  ['en-GB', 'America/New_York', 'a4'],
  ['fr-CA', 'America/Toronto', 'letter'],
  ['es-MX', 'America/Mexico_City', 'letter'],
  ['es-AR', 'America/Buenos_Aires', 'a4'],
  ['en-US@posix', 'America/Chicago', 'letter'],
  ['C', 'America/Chicago', 'a4'],
  ['', 'UTC', 'a4'],
])('%s in %s prints on %s', (language, timeZone, paper) => expect(paperOf(language, timeZone)).toBe(paper))
