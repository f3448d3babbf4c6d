import { type SQL, sql } from '../../../db/drizzle.ts'

/**
 * Further parts of the statement that settles a hold, such as `last as (insert …)`. They may read `balance`, which has
 * the account's `settled` and `held` afterwards. One round trip, so the account's row is locked as briefly as possible.
 */
export const alongside = (parts: readonly SQL[]): SQL => sql.join(parts.map((part) => sql`, ${part}`))
