/**
 * Moments between hold and capture at which a process is killed. `statement`: the SQL that starts the moment; `at`:
 * when it was answered, just before its transaction commits, or just after. `isAlone`: of a run that is not written
 * together with others. `isKnown`: of a user whose engines begin early.
 */
export const killPoints = {
  'the run is admitted with others': { statement: /created as \(\s+insert into run /, at: 'answered' },
  'the end is stored with others': { statement: /ended as \(\s+update run /, at: 'answered' },
  'the run is stored with its end': { statement: /insert into run \([^)]*, answer,/, at: 'answered', isKnown: true },
  'the run is created and its price held': { statement: /with created as/, at: 'answered', isAlone: true },
  'all is ready to be admitted': { statement: /with created as/, at: 'committing', isAlone: true },
  'the run is admitted': { statement: /with created as/, at: 'committed', isAlone: true },
  'a worker has claimed': { statement: /^with "next" as/, at: 'answered' },
  'the first text is written': { statement: /with mine as/, at: 'answered' },
  'the hold is captured': { statement: /credit_capture\(\$/, at: 'answered', isAlone: true },
  'the result is listed': { statement: /^insert into "result"/, at: 'answered', isAlone: true },
  'the answer is stored': { statement: /^update "run" set .*"answer" = /, at: 'answered', isAlone: true },
  'the end is ready to be committed': { statement: /credit_capture\(\$/, at: 'committing', isAlone: true },
  'the end is committed and nobody knows': { statement: /credit_capture\(\$/, at: 'committed', isAlone: true },
} as const satisfies Record<
  string,
  { statement: RegExp; at: 'answered' | 'committing' | 'committed'; isAlone?: true; isKnown?: true }
>
export type KillPoint = keyof typeof killPoints
