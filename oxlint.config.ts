import { defineConfig } from 'oxlint'

/** Code of remotes: it uses the browser only through the services of the shell. */
const remotes = ['apps/mfe-*/src/**', 'libs/agents/**', 'libs/federation/page/src/**']
const tests = ['**/*.spec.{ts,tsx}', '**/spec-*', '**/*.e2e.ts']

/** Size, complexity and boundary rules, all errors. */
export default defineConfig({
  plugins: ['typescript', 'import', 'react', 'unicorn', 'oxc'],
  jsPlugins: ['./tools/src/lint/plugin.ts'],
  categories: { correctness: 'error', suspicious: 'error' },
  ignorePatterns: ['**/dist/**', '**/dist-dev/**', 'data/**', 'docs/**', 'libs/client/examples/**', '**/*.gen.*'],
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
    'bazaar/imports': 'error',
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'import/no-default-export': 'error',
    'react/rules-of-hooks': 'error',
    'react/no-danger': 'error',
    'react/react-in-jsx-scope': 'off',
    // Effects may list a dependency only to run again when it changes.
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
    {
      files: remotes,
      rules: {
        'bazaar/local-styles': 'error',
        'no-restricted-globals': [
          'error',
          {
            globals: [
              'localStorage',
              'sessionStorage',
              'indexedDB',
              'caches',
              'history',
              'fetch',
              'XMLHttpRequest',
              'EventSource',
              'WebSocket',
            ],
            checkGlobalObject: true,
          },
        ],
        'no-restricted-properties': [
          'error',
          ...['body', 'head', 'documentElement', 'cookie', 'title'].map((property) => ({
            object: 'document',
            property,
          })),
        ],
      },
    },
    {
      files: [...tests, 'libs/agents/**/*.server.ts', 'libs/agents/**/{engine,server}/**'],
      rules: { 'no-restricted-globals': 'off', 'no-restricted-properties': 'off' },
    },
    {
      files: ['**/*.tsx'],
      rules: {
        complexity: ['error', 21],
        'max-lines-per-function': ['error', { max: 150, skipBlankLines: true, skipComments: true }],
      },
    },
    // Lazy pages, tool configurations and modules that the bundler imports must be default exports.
    {
      files: [
        '**/*-page.tsx',
        '**/*.config.ts',
        '**/remote.tsx',
        '**/view.tsx',
        '**/*.widget.tsx',
        'tools/src/lint/plugin.ts',
        '**/container-runtime.ts',
        'e2e/src/support/start-product.ts',
      ],
      rules: { 'import/no-default-export': 'off' },
    },
    // Playwright's fixtures receive a function called `use`, which the rule takes for a hook.
    { files: ['e2e/**'], rules: { 'react/rules-of-hooks': 'off', 'no-empty-pattern': 'off' } },
    { files: ['bench/**', 'e2e/src/walk/**', 'tools/**', 'apps/api/src/main.ts'], rules: { 'no-console': 'off' } },
    // See the file that is excepted.
    {
      files: ['apps/api/src/**'],
      excludeFiles: ['apps/api/src/db/drizzle.ts'],
      rules: { 'no-restricted-imports': ['error', { paths: ['drizzle-orm', 'drizzle-orm/pg-core'] }] },
    },
    // Failed calls are logged to the console. Source: product.md §8.
    { files: ['libs/http/src/rules.ts'], rules: { 'no-console': ['error', { allow: ['error'] }] } },
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
