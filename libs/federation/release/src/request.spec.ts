import { describe, expect, it } from 'vitest'
import { parseRequest } from './request.ts'

const build = '0123456789ab'
const parse = (line: string) => parseRequest(line.split(' '), 'Usage: release')

describe('parseRequest', () => {
  it.each([
    ['publish mfe-support', { action: 'publish', trial: null, stage: false, buildId: undefined }],
    ['publish mfe-support --stage --dist there', { stage: true, trial: null, dist: 'there' }],
    ['publish mfe-support --skip-smoke --reason urgent', { skipSmoke: true }],
    ['publish mfe-support --now', { now: true }],
    ['publish mfe-support --canary 10%', { trial: { percent: 10, users: [] } }],
    ['publish mfe-support --users a@b.co,c@d.co', { trial: { percent: 0, users: ['a@b.co', 'c@d.co'] } }],
    [`canary host 5 --build ${build}`, { action: 'canary', trial: { percent: 5, users: [] }, buildId: build }],
    [`promote mfe-auth ${build}`, { action: 'promote', buildId: build }],
    [`kill mfe-auth --build ${build} --reason broken`, { action: 'kill', buildId: build, reason: 'broken' }],
    ['rollback mfe-auth', { action: 'rollback', buildId: undefined, reason: 'rollback by hand' }],
    ['smoke mfe-support --dist there', { about: 'smoke', name: 'mfe-support', dist: 'there' }],
    ['list --json', { about: 'list', json: true }],
    ['verify', { about: 'verify', json: false }],
  ])('reads “%s”', (line, asked) => {
    expect(parse(line)).toMatchObject(asked)
  })

  it.each([
    ['publish mfe-support 10%', 'publish does not take 10%.'],
    [
      'publish mfe-support --stage --canary 10%',
      'A build is stored only (--stage), tried on somebody or served to all (--now).',
    ],
    ['publish mfe-support --stage --now', 'A build is stored only (--stage), tried on somebody or served'],
    ['publish mfe-support --skip-smoke', '--skip-smoke needs --reason'],
    ['promote mfe-support --skip-smoke --reason urgent', 'promote does not take --skip-smoke.'],
    ['publish mfe-support --json', 'publish does not take --json.'],
    ['promote mfe-support --canary 10% --stage', 'promote does not take --canary, --stage.'],
    [`promote mfe-support ${build} --build ${build}`, `Name one build: ${build} or ${build}.`],
    [`rollback mfe-support ${build}`, `rollback does not take ${build}.`],
    [`hold mfe-support --build ${build}`, 'hold does not take --build.'],
    ['kill mfe-support --users a@b.co', 'kill does not take --users.'],
  ])('refuses “%s”, which would do something else than it says', (line, words) => {
    expect(() => parse(line)).toThrow(words)
    expect(() => parse(line)).toThrow('Usage: ')
  })

  it.each([
    '',
    'publish',
    'publish nobody',
    'list mfe-auth',
    'list --stage',
    'smoke',
    'smoke mfe-auth --now',
    'toString host',
    'kill host a b',
  ])('answers “%s” with the usage', (line) => {
    expect(() => parse(line)).toThrow(/^Usage: /)
  })

  it('requires a share for a canary', () => {
    expect(() => parse('canary mfe-auth')).toThrow('Nothing is no share of visitors; write for example 10%.')
    expect(() => parse('canary mfe-auth 101%')).toThrow('101% is no share')
  })
})
