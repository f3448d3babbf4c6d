import { root } from '../workspace.ts'
import { documentProblems } from './problems.ts'

const problems = documentProblems(root)
for (const problem of problems) console.error(problem)
process.exitCode = problems.length === 0 ? 0 : 1
