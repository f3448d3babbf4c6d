// Runs both suites, so that a failed unit test does not hide the result of the browser tests.
import { spawnSync } from 'node:child_process'

const passes = (suite) =>
  spawnSync('npm', ['run', suite], { stdio: 'inherit', shell: process.platform === 'win32' }).status === 0

const unit = passes('test:unit')
if (!passes('test:e2e')) process.exitCode = 1
if (!unit) {
  // Nx answers for the projects that passed, so this shows the failure at the end of the output.
  console.log('\nUnit tests failed before the browser tests. The projects that failed run once more:')
  if (passes('test:unit')) console.log('\nThey passed this time. The output of the first run says which test is flaky.')
  else process.exitCode = 1
}
