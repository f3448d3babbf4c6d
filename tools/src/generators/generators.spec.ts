import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from '../workspace.ts'
import { copyWorkspace, type Ended } from '../copy-workspace.ts'
import { GeneratorError } from './names.ts'
import { planFrom } from './plan-from.ts'

/** The agent, remote and verb that this suite generates; none of these names may exist. */
const agent = 'made-word-count'
const remote = 'made-corner'
const verb = 'made-poll'
const made = /made-?(word-?count|corner|poll)/i

let copy: ReturnType<typeof copyWorkspace>
const generate = (...args: string[]) => copy.run('.', 'node', 'tools/src/generators/new.ts', ...args)
const fine: Ended = { code: 0, output: expect.anything() }

/** What git reports after the agent was generated. */
let afterAgent = ''
const git = async (...args: string[]): Promise<string> => {
  const identity = ['-c', 'user.name=spec', '-c', 'user.email=spec@bazaar.example']
  const { code, output } = await copy.run('.', 'git', ...identity, ...args)
  expect([code, code === 0 ? '' : output]).toEqual([0, ''])
  return output
}

beforeAll(async () => {
  copy = copyWorkspace()
  await git('init', '--quiet')
  await git('add', '--all')
  await git('commit', '--quiet', '--message', 'before')
  for (const args of [
    ['agent', 'research', agent],
    ['remote', remote],
    ['verb', 'feedback', verb],
  ]) {
    const { code, output } = await generate(...args)
    expect([code, output]).toEqual([0, expect.stringContaining('Next:')])
    if (args[0] === 'agent') afterAgent = await git('status', '--porcelain')
  }
}, 120_000)
afterAll(() => copy.remove(), 120_000)

/** Shows the output of a command that fails. */
const passes = async (folder: string, ...command: [string, ...string[]]): Promise<void> => {
  const { code, output } = await copy.run(folder, ...command)
  expect([code, code === 0 ? '' : output]).toEqual([0, ''])
}

describe('the generated files pass unchanged:', { timeout: 300_000 }, () => {
  it('format, lint and the search for unused code', async () => {
    // The files that are as before are linted by `npm run lint`.
    const changes = await git('status', '--porcelain', '--untracked-files=all')
    const sources = changes.match(/\S+\.tsx?$/gm) ?? []
    expect(sources.filter((file) => made.test(file)).length).toBeGreaterThan(5)
    await Promise.all([passes('.', 'oxfmt', '--check', '.'), passes('.', 'oxlint', ...sources)])
    const { output } = await copy.run('.', 'knip', '--no-progress')
    expect(output.split('\n').filter((line) => made.test(line))).toEqual([])
  })

  it('their own specs and those of the remote that shows the agent', async () => {
    await Promise.all([
      passes('libs/agents/research', 'vitest', 'run', `src/${agent}`),
      passes('apps/mfe-agents-research', 'vitest', 'run', 'src/remote.spec.ts'),
    ])
    await passes(`apps/mfe-${remote}`, 'vitest', 'run')
  })

  it('the catalogue calls of each agent and those of the verb, on the real database', async () => {
    const acceptance = 'src/modules/agents/acceptance.spec.ts'
    const names = `${agent}|the catalogue|sixty calls|not signed in|records the call`
    const { code, output } = await copy.run(
      'apps/api',
      ...(['vitest', 'run', `src/modules/feedback/${verb}.spec.ts`, acceptance, '-t', names] as const),
    )
    expect([code, output]).toEqual([0, expect.stringContaining(`Test Files  2 passed`)])
    expect(output).toMatch(/Tests {2}12 passed/)
  })

  it('the build of the remote, with its page and its name', async () => {
    await passes(`apps/mfe-${remote}`, 'rsbuild', 'build')
    const { name, container, pages } = JSON.parse(copy.read(`apps/mfe-${remote}/dist/mfe.json`))
    expect([name, container]).toEqual([`mfe-${remote}`, 'mfe_made_corner'])
    expect(pages).toMatchObject([{ path: `/${remote}`, title: 'Made Corner', access: 'user' }])
    expect(pages[0].files).not.toEqual([])
  })

  it('npm ci, which rejects a lockfile that lacks a package', async () => {
    expect(await copy.installs()).toEqual(fine)
  })
})

it('adds only one new folder for an agent', () => {
  expect(afterAgent).toBe(`?? libs/agents/research/src/${agent}/\n`)
})

it('writes the agent’s page of the docs', () => {
  expect(copy.read(`libs/agents/research/src/${agent}/README.md`)).toContain(`POST /api/v1/research/${agent}`)
})

it('changes no file of this repository', () => {
  const paths = [`libs/agents/research/src/${agent}`, `apps/mfe-${remote}`]
  expect(paths.filter((path) => existsSync(join(root, path)))).toEqual([])
})

it.each([
  [['agent', 'research', agent], /an agent with the id “made-word-count” already. Choose another name/],
  [['agent', 'seo', 'Word Count'], /lower-case letters, digits and single hyphens/],
  [['agent', 'gardening', 'word-count'], /Teams with agents are content, research, seo/],
  [['agent', 'seo', 'word-count', '--category', 'Fun'], /Categories are Content, SEO, New, GST/],
  [['agent', 'seo', 'word-count', '--title', 'Get Tax'], /an agent with the title “Get Tax” already/],
  [['remote', remote], /apps\/mfe-made-corner is there already/],
  [['remote', 'feedback'], /The address \/feedback is taken/],
  [['remote', 'results'], /The address \/results is taken/],
  [['remote', 'livez'], /The address \/livez is taken/],
  [['remote', 'agents-garden'], /needs libs\/agents\/garden as well/],
  [['remote', 'route-66'], /has a digit/],
  [['remote', 'weather', '--standalone', 'weather'], /is in this repository/],
  [['remote', 'results', '--standalone', '../weather'], /The address \/results is taken/],
  [['agent', 'seo', 'weather', '--standalone', '../weather'], /^Usage: npm run new -- agent/],
  [['verb', 'garden', 'dig'], /Modules that take one are .*feedback/],
  [['verb', 'feedback', verb], /uses the name “madePoll” already/],
  [['verb', 'feedback', 'delete'], /the word “delete” is taken/],
  [['garden', 'seo'], /^Usage: npm run new -- agent/],
  [['agent', 'seo', 'word-count', '--colour'], /Unknown option '--colour'[^]*Usage/],
])('refuses %j with advice', async (args, words) => {
  const refusal = planFrom(copy.folder, args)
  await expect(refusal).rejects.toThrow(words)
  await expect(refusal).rejects.toBeInstanceOf(GeneratorError)
})

it('exits with 1 and the advice, and writes nothing', async () => {
  const { code, output } = await generate('agent', 'seo', 'Word Count')
  expect([code, output]).toEqual([1, expect.stringContaining('lower-case letters')])
  expect(copy.has('libs/agents/seo/src/word-count')).toBe(false)
})

it(
  'typechecks with the generated files, and without an agent whose folder was removed',
  { timeout: 300_000 },
  async () => {
    await git('add', '--all')
    await git('commit', '--quiet', '--message', 'generated')
    const old = 'libs/agents/research/src/disc-profile-analysis'
    copy.removeFolder(old)
    // One check of all programs for both. The generated agent is named by no other file, as its own test says.
    // Each checker reads the same declarations again, which a shared machine pays for.
    await passes('.', 'tsc', '-b', '--checkers', '1')
    copy.removeFolder(`libs/agents/research/src/${agent}`)
    await passes('.', 'oxlint', 'libs/agents/research', 'apps/mfe-agents-research')
    await passes('apps/mfe-agents-research', 'vitest', 'run', 'src/remote.spec.ts')
    expect((await git('status', '--porcelain')).match(/^(?! D libs).*/gm)).toEqual([''])
  },
)

it('lists the files and writes none in a dry run', async () => {
  const { code, output } = await generate('agent', 'seo', 'word-count', '--title', "A reader's clock", '--dry-run')
  expect(code).toBe(0)
  expect(output).toContain('new   libs/agents/seo/src/word-count/definition.ts\n')
  expect(output).not.toContain('edit  libs')
  expect(copy.has('libs/agents/seo/src/word-count')).toBe(false)
})
