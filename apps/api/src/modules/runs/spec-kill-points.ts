/**
 * Moments between hold and capture at which a process is killed. `statement`: the SQL that starts the moment; `at`:
 * when it was answered, just before its transaction commits, or just after.
 */
export const killPoints = {
  'the run is created and its price held': { statement: /with created as/, at: 'answered' },
  'all is ready to be admitted': { statement: /with created as/, at: 'committing' },
  'the run is admitted': { statement: /with created as/, at: 'committed' },
  'a worker has claimed': { statement: /^with "next" as/, at: 'answered' },
  'the first text is written': { statement: /with mine as/, at: 'answered' },
  'the hold is captured': { statement: /credit_capture\(/, at: 'answered' },
  'the result is listed': { statement: /^insert into "result"/, at: 'answered' },
  'the answer is stored': { statement: /^update "run" set .*"answer" = /, at: 'answered' },
  'the end is ready to be committed': { statement: /credit_capture\(/, at: 'committing' },
  'the end is committed and nobody knows': { statement: /credit_capture\(/, at: 'committed' },
} as const satisfies Record<string, { statement: RegExp; at: 'answered' | 'committing' | 'committed' }>
export type KillPoint = keyof typeof killPoints
