// Runs both suites, so that a failed unit test does not hide the result of the browser tests.
import { spawnSync } from 'node:child_process'

for (const suite of ['test:unit', 'test:e2e']) {
  const { status } = spawnSync('npm', ['run', suite], { stdio: 'inherit', shell: process.platform === 'win32' })
  if (status !== 0) process.exitCode = 1
}
