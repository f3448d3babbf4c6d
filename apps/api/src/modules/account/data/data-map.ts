import type { PgColumn, PgTable } from '../../../db/drizzle.ts'
import { bulkJob } from '../../bulk/tables.ts'
import { feedback } from '../../feedback/tables.ts'
import { run } from '../../runs/tables.ts'
import { consent, passkey, pushDevice, releaseSeen, session, userTotp } from '../../auth/tables.ts'
import { linkedinConnection, linkedinPost } from '../../linkedin/tables.ts'
import { billingProfile } from '../../invoices/tables.ts'
import { apiKey } from '../../keys/tables.ts'
import { webhook } from '../../webhooks/tables.ts'
import { recipe, recipeJob } from '../../recipes/tables.ts'
import { schedule } from '../../schedules/tables.ts'
import { ticket } from '../../support/tables.ts'
import { businessProfile } from '../../users/tables.ts'
import { emailChange, emailUndo, userIdentity } from '../tables.ts'

type Owned = { table: PgTable; userId: PgColumn }

/** Tables whose rows belong to one user and are deleted with the account; dependent rows cascade. */
export const erasures: readonly Owned[] = [
  { table: run, userId: run.userId },
  { table: bulkJob, userId: bulkJob.userId },
  { table: recipe, userId: recipe.userId },
  { table: recipeJob, userId: recipeJob.userId },
  { table: schedule, userId: schedule.userId },
  { table: ticket, userId: ticket.userId },
  { table: feedback, userId: feedback.userId },
  { table: linkedinConnection, userId: linkedinConnection.userId },
  { table: linkedinPost, userId: linkedinPost.userId },
  { table: session, userId: session.userId },
  { table: apiKey, userId: apiKey.userId },
  { table: billingProfile, userId: billingProfile.userId },
  { table: webhook, userId: webhook.userId },
  { table: pushDevice, userId: pushDevice.userId },
  { table: businessProfile, userId: businessProfile.userId },
  { table: userIdentity, userId: userIdentity.userId },
  { table: consent, userId: consent.userId },
  { table: emailChange, userId: emailChange.userId },
  { table: emailUndo, userId: emailUndo.userId },
  { table: passkey, userId: passkey.userId },
  { table: userTotp, userId: userTotp.userId },
  { table: releaseSeen, userId: releaseSeen.userId },
]

/** Why each other table may stay when an account is deleted. A table in neither list fails a test. */
export const kept: Readonly<Record<string, string>> = {
  user: 'stays empty, as the owner of ledger entries',
  credit_account: 'the balance of the ledger, under an id that leads to nobody',
  credit_entry: 'the books: append-only, under an id that leads to nobody',
  credit_hold: 'part of the books',
  credit_lot: 'part of the books',
  credit_posting: 'part of the books',
  ledger_check: 'nothing of users',
  setting: 'nothing of users',
  worker: 'nothing of users',
  model_day: 'tokens of a day, of nobody in particular',
  redeem_code: 'nothing of users',
  purchase: 'part of the books: what was paid, under an id that leads to nobody',
  subscription: 'part of the books: what was agreed, under an id that leads to nobody',
  payment_event: 'nothing of users',
  invoice: 'name and address as invoiced: tax law has the seller keep invoices for 72 months',
  invoice_series: 'nothing of users',
  audit_line: 'what happened, without names or addresses',
  otp: 'erased by email address',
  passkey_challenge: 'gone after five minutes, and with its session',
  outbox: 'erased by email address, else after seven days',
  pending_registration: 'no account yet; gone after a day',
  throttle: 'counters under hashed keys; gone after a day',
  ticket_message: 'goes with its ticket',
  ticket_attachment: 'goes with its ticket',
  saved_reply: 'nothing of users',
  bulk_row: 'goes with its job',
  run_event: 'goes with its run',
  webhook_delivery: 'goes with its webhook, else after 30 days',
  push_message: 'goes with its device, else after a day',
  result: 'goes with its run',
  result_version: 'goes with its run',
  share: 'goes with its run',
  schedule_run: 'goes with its schedule',
  recipe_step: 'goes with its job',
  run_feedback: 'goes with its run',
  run_upload: 'goes with its run, and when the run ends',
  oauth_client: 'programs that registered themselves; nothing of users',
  oauth_token: 'goes with its app, a row of the API keys',
  provider_answer:
    'what services said of a page or of a number in the public tax register, under hashed questions; asked by nobody in particular, gone after a day',
  field_sample: 'how builds did in browsers, of nobody in particular; gone after TELEMETRY_DAYS',
  release: 'nothing of users',
  release_pointer: 'whom a build is tried on by name: an id that leads to nobody',
  release_token: 'nothing of users',
  release_audit: 'nothing of users',
}
