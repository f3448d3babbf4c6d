/** Texts of the document that the contracts do not hold. */
export const introduction = (brand: string): string =>
  [
    `Everything the pages of ${brand} do, as calls. A program authenticates with an API key (Settings → Developers);`,
    'each call names the permission it needs. A run costs the price in `GET /api/v1/agents`, and one that fails costs nothing.',
    'The guide at `/api/docs/guide` explains authentication, errors, idempotency, streams, paging, limits and versions.',
  ].join('\n')

export const tags: Record<string, string> = {
  agents: 'The agents: what each takes and costs, and running it.',
  runs: 'Runs: their state, events and end.',
  results: 'Stored results: search, versions, files.',
  credit: 'Balance, receipts and usage.',
  recipes: 'Agents that run one after the other, each with what the one before found.',
  schedules: 'Agents that run again and again with the same input.',
  keys: 'API keys; for sessions only.',
  webhooks: 'Messages to your servers when something happens, signed as Standard Webhooks says.',
  auth: 'Sign-up, sign-in and sign-out.',
  account: 'The account and its settings; for sessions only.',
  support: 'Support tickets of a customer; for sessions only.',
  feedback: 'Customer feedback; for sessions only.',
  content: 'Posting to LinkedIn and speech; for sessions only.',
  desk: 'For staff.',
  admin: 'For administrators.',
  platform: 'For the pages themselves.',
  releases: 'For teams that release remotes.',
}

export const securitySchemes = {
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'ab_live_…',
    description:
      'An API key from Settings → Developers. Each call lists the permissions of which the key needs one (`x-permissions`): `run`, `read` or `manage`.',
  },
  session: {
    type: 'http',
    scheme: 'bearer',
    description:
      'The token of a signed-in browser. It is replaced after an hour of use (answer header `x-session-token`) and ends after a week. Programs use an API key.',
  },
  releaseToken: {
    type: 'http',
    scheme: 'bearer',
    description: 'A team’s release token, made by `npm run ops -- tokens`.',
  },
}

const header = (description: string, schema: Record<string, unknown>) => ({ description, schema })
const count = { type: 'integer', minimum: 0 }

export const headers = {
  'X-Request-Id': header('Names this request in our logs; quote it in a support ticket.', { type: 'string' }),
  'X-Credit-Score': header('Credits that can be spent now.', count),
  'X-Credit-Held': header('Credits held by runs under way.', count),
  'X-RateLimit-Limit': header('Calls a minute for this caller.', count),
  'X-RateLimit-Remaining': header('Calls left in this minute.', count),
  'Retry-After': header('Seconds to wait before the next try.', count),
  'X-Run-Id': header('The run, for `GET /api/v1/runs/{id}`.', { type: 'string' }),
  'X-Credits-Charged': header('What this run cost.', count),
  'X-Missing-Letters': header('Number of characters the PDF could not show.', count),
  'Content-Disposition': header('The name of the file.', { type: 'string' }),
}

export const parameters = {
  'Idempotency-Key': {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'Makes the call repeatable: the same key with the same input gives the same run, which is charged once. With another input it is refused with IDEMPOTENCY_MISMATCH.',
    schema: { type: 'string', minLength: 1, maxLength: 200 },
  },
  'Last-Event-ID': {
    name: 'Last-Event-ID',
    in: 'header',
    description: 'The id of the last event that arrived; the stream goes on after it.',
    schema: { type: 'integer', minimum: 0 },
  },
}
