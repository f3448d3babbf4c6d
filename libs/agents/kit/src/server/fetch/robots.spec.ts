import { cpuTimeOf } from '@bazaar/testing'
import { expect, it } from 'vitest'
import { parseRobots } from './robots.ts'

const site = 'https://a.example/'

it.each<[string, string, string?]>([
  ['agents times rules', `${'user-agent:a\n'.repeat(15_000)}${'allow:/\n'.repeat(15_000)}`],
  ['agents between comments', `${'user-agent:a\n#:\n :\n'.repeat(15_000)}${'allow:/\n'.repeat(15_000)}`],
  ['agents behind blanks', `${`${' '.repeat(12)}user-agent:a\n`.repeat(15_000)}${'allow:/\n'.repeat(15_000)}`],
  ['wildcards', `user-agent:*\nallow:/${'*'.repeat(400_000)}`, 'a'.repeat(8_000)],
  ['rules with wildcards', `user-agent:*\n${'allow:/*a*a*a*a*b\n'.repeat(20_000)}`, 'a'.repeat(8_000)],
])('reads %s in a short time', async (_what, text, path = 'a') => {
  const read = () => parseRobots(`${site}robots.txt`, text).isAllowed(site + path, 'Bazaar')
  expect(await cpuTimeOf(read)).toBeLessThan(1_000)
})

it('keeps the numbers of lines, groups and other files as they are', () => {
  const rules = parseRobots(
    `${site}robots.txt`,
    `# Ours\r\nUser-agent: x\nuser-agent: *\n${'#'.repeat(3_000)}\nDisallow: /private*\nAllow: /\nSitemap: ${site}map.xml`,
  )
  expect(rules.isAllowed(`${site}private/a`, 'Bazaar')).toBe(false)
  expect(rules.isAllowed(`${site}private/a`, 'x')).toBe(false)
  expect(rules.getMatchingLineNumber(`${site}private/a`, 'Bazaar')).toBe(5)
  expect(rules.isAllowed(`${site}b`, 'Bazaar')).toBe(true)
  expect(rules.getSitemaps()).toEqual([`${site}map.xml`])
})
