import { type SQL, sql } from '../../../db/drizzle.ts'

/** `rule` in words; `broken` returns the `id` of each row that breaks it. */
export type Invariant = { rule: string; broken: SQL }

/** A hold open this long after its expiry was missed by every sweeper. Source: reliability.md I5. */
const forgottenAfter = '15 minutes'

/** Entries, lots and balances agree. */
const sums: readonly Invariant[] = [
  {
    rule: 'I1: the postings of an entry add up to its amount',
    broken: sql`select e.id from credit_entry e
      left join (select entry_id, sum(amount) as total from credit_posting group by entry_id) p on p.entry_id = e.id
      where e.amount <> coalesce(p.total, 0)`,
  },
  {
    rule: 'I2: balance = sum of entries',
    broken: sql`select coalesce(a.user_id, e.user_id) as id from credit_account a
      full join (select user_id, sum(amount) as total from credit_entry group by user_id) e using (user_id)
      where coalesce(a.settled, 0) <> coalesce(e.total, 0)`,
  },
  {
    rule: 'I2: balance = what is left in the lots',
    broken: sql`select coalesce(a.user_id, l.user_id) as id from credit_account a
      full join (select user_id, sum(remaining) as total from credit_lot group by user_id) l using (user_id)
      where coalesce(a.settled, 0) <> coalesce(l.total, 0)`,
  },
  {
    rule: 'I2: what is left in a lot = sum of its postings',
    broken: sql`select l.id from credit_lot l
      left join (select lot_id, sum(amount) as total from credit_posting group by lot_id) p on p.lot_id = l.id
      where l.remaining <> coalesce(p.total, 0)`,
  },
  {
    rule: 'I2: balance_after = running sum',
    broken: sql`select id from (select id, balance_after,
      sum(amount) over (partition by user_id order by id) as running from credit_entry) e
      where balance_after <> running`,
  },
  {
    rule: 'I2: held = sum of open holds',
    broken: sql`select coalesce(a.user_id, h.user_id) as id from credit_account a
      full join (select user_id, sum(amount) as total from credit_hold where state = 'held' group by user_id) h
      using (user_id) where coalesce(a.held, 0) <> coalesce(h.total, 0)`,
  },
  {
    rule: 'I3: no balance below zero, no more held than there is',
    broken: sql`select user_id as id from credit_account where settled < 0 or held < 0 or held > settled`,
  },
]

/** Holds and runs agree with the entries. */
const ends = (now: Date): readonly Invariant[] => [
  {
    rule: 'I4: a captured hold has exactly one charge of its amount, any other hold none',
    broken: sql`select h.run_id as id from credit_hold h
      left join credit_entry e on e.run_id = h.run_id and e.kind = 'charge'
      group by h.run_id, h.state, h.amount
      having coalesce(-sum(e.amount), 0) <> case when h.state = 'captured' then h.amount else 0 end or count(e.id) > 1`,
  },
  {
    rule: 'I4: nothing is given back twice',
    broken: sql`select o.id from credit_entry o join credit_entry r on r.refers_to = o.id
      group by o.id, o.amount having abs(sum(r.amount)) > abs(o.amount) or sign(sum(r.amount)) = sign(o.amount)`,
  },
  {
    rule: 'I5: no hold outlives its time',
    broken: sql`select run_id as id from credit_hold
      where state = 'held' and expires_at < ${now.toISOString()}::timestamptz - ${forgottenAfter}::interval`,
  },
  {
    rule: 'I5: an open run has its hold, a finished run has none',
    broken: sql`select r.id from run r left join credit_hold h on h.run_id = r.id
      where (r.state in ('queued', 'running') and r.price > 0) <> (coalesce(h.state, 'none') = 'held')`,
  },
  {
    rule: 'I6: a run is charged what the ledger says, and a failed one nothing',
    broken: sql`select r.id from run r left join credit_hold h on h.run_id = r.id
      where r.credits_charged <> case when h.state = 'captured' then h.amount else 0 end
      or (r.credits_charged > 0 and (r.state not in ('succeeded', 'stopped') or r.answer is null))`,
  },
  {
    rule: 'I7: entries and postings cannot be changed',
    broken: sql`select name as id from (values ('credit_entry'), ('credit_posting')) t (name)
      where (select count(*) from pg_trigger where tgrelid = name::regclass and not tgisinternal
        and tgenabled in ('O', 'A') and tgname in (name || '_append_only', name || '_no_truncate')) <> 2`,
  },
  {
    rule: 'I9: the sign-up grant is given once',
    broken: sql`select user_id as id from credit_entry where idempotency_key like 'signup:%'
      group by user_id having count(*) > 1`,
  },
]

/** Rules I1 to I9 of reliability.md, Credits ledger; I8 (the header) is tested over HTTP. */
export const invariants = (now: Date): readonly Invariant[] => [...sums, ...ends(now)]
