// Runs both suites at once, because the browser suite waits for pages a third of its time. A failed unit test does not
// hide the result of the browser tests.
import { spawn } from 'node:child_process'

// A larger space for new objects saves a tenth of the processor time, which collecting them takes otherwise.
const environment = { ...process.env, NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=64` }

/** @returns whether a script of a package passed, and what it printed if its output is held back */
const run = (script, { of = '.', isHeld = false, options = [] } = {}) =>
  new Promise((settle) => {
    const child = spawn('npm', ['run', script, '--', ...options], {
      cwd: of,
      stdio: isHeld ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      env: environment,
      shell: process.platform === 'win32',
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk))
    child.once('exit', (code) => settle({ passed: code === 0, output }))
  })

const unitTests = async () => {
  const { passed, output } = await run('test:unit', { isHeld: true })
  console.log(output)
  return passed
}

const browserTests = async () => (await run('e2e', { of: 'e2e' })).passed

/** Runs alone what failed beside the other suite. Its failure is then the end of the output. */
const runAgain = async (suite, script, options) => {
  console.log(`\n${suite} failed. What failed runs once more:`)
  if ((await run(script, options)).passed)
    console.log('\nIt passed this time. The output of the first run says which test is flaky.')
  else process.exitCode = 1
}

const isBuilt = (await run('build')).passed
const [unit, browser] = await Promise.all([unitTests(), isBuilt && browserTests()])
if (!isBuilt) process.exitCode = 1
else if (!browser) await runAgain('Browser tests', 'e2e', { of: 'e2e', options: ['--last-failed'] })
// Nx answers for the projects that passed.
if (!unit) await runAgain('Unit tests', 'test:unit')
