import { configDefaults, type ViteUserConfig } from 'vitest/config'
import { keepTemporaryFilesInMemory } from './memory-folder.ts'

// Each configuration imports this module, and the workers inherit the environment.
keepTemporaryFilesInMemory()

type Options = NonNullable<ViteUserConfig['test']>
type Environment = 'happy-dom' | 'jsdom'

/** Several times what the slowest test needs on a busy machine. */
const testTimeout = 120_000

const inPage = (environment: Environment): Options => ({ environment, setupFiles: ['@bazaar/testing/page-setup'] })

/** Options of specs on the server. Each worker loads the modules once instead of once per file. */
export const serverSpecs = (): Options => ({
  testTimeout,
  isolate: false,
  // A machine that stalls exceeds any time limit. The report counts retries.
  retry: 1,
  // Shorter, so that a failure says what did not come.
  expect: { poll: { timeout: 60_000 } },
})

/**
 * Options of specs in a page. The files of a worker share its modules and its page.
 * @param isolated files that leave behind what no test can undo, such as the listeners of a started shell
 */
export const pageSpecs = (environment: Environment, isolated: readonly string[] = []): Options => ({
  ...serverSpecs(),
  ...inPage(environment),
  ...(isolated.length > 0 && {
    projects: [
      { extends: true, test: { name: 'shared', exclude: [...configDefaults.exclude, ...isolated] } },
      { extends: true, test: { name: 'isolated', include: [...isolated], isolate: true } },
    ],
  }),
})

/** Options of a package of agents: `*.tsx` and `ui` run in a page, the rest on the server. */
export const agentSpecs = (environment: Environment, isolated: readonly string[] = []): Options => {
  const page = ['src/**/*.spec.tsx', 'src/**/ui/**/*.spec.ts']
  return {
    ...serverSpecs(),
    projects: [
      { extends: true, test: { name: 'server', exclude: [...configDefaults.exclude, ...page] } },
      { extends: true, test: { name: 'page', include: page, exclude: [...isolated], ...inPage(environment) } },
      ...(isolated.length > 0
        ? [
            {
              extends: true as const,
              test: { name: 'isolated', include: [...isolated], isolate: true, ...inPage(environment) },
            },
          ]
        : []),
    ],
  }
}
