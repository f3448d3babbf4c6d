import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Services } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import { canaryRelease, holdRelease, restoreRelease } from './canary.ts'
import { ListedRelease, listReleases } from './list.ts'
import { type Move, Moved } from './move.ts'
import { promoteRelease } from './promote.ts'
import { type Destiny, type ReleaseStore, publishRelease } from './publish.ts'
import { withReceivedBuild } from './receive-build.ts'
import { ReleaseError } from './gate/release-error.ts'
import { teamOf, teamThatMoves } from './team-door.ts'
import type { Team } from './tokens.ts'
import { Verified, verifyReleases } from './verify.ts'
import { killRelease, rollbackRelease } from './withdraw.ts'

const Reason = z
  .string()
  .trim()
  .min(1, 'Say why.')
  .max(500)
  .regex(/^\P{Cc}*$/u, 'A reason is one line of text.')
const BuildId = z.string().regex(/^[a-f0-9]{12}$/, 'A build is named by 12 hex digits.')
const Percent = z.coerce.number().int().min(0).max(100)
const Users = z.array(z.email()).max(100)

/** Unknown keys are rejected, so that nobody believes another build was moved. */
const MoveBody = z.strictObject({ reason: Reason })
const BuildBody = MoveBody.extend({ buildId: BuildId.optional() })
const CanaryBody = BuildBody.extend({ percent: Percent, users: Users.default([]) })
type CanaryBody = z.output<typeof CanaryBody>

/** Text fields of the multipart body. */
const PublishTexts = z
  .strictObject({
    reason: Reason,
    stage: z.enum(['true', 'false']).default('false'),
    percent: Percent.optional(),
    users: z
      .string()
      .transform((list) => list.split(',').flatMap((email) => email.trim() || []))
      .pipe(Users)
      .optional(),
  })
  .refine(({ stage, percent, users }) => stage === 'false' || (percent === undefined && users === undefined), {
    error: 'A build is stored only (stage) or tried on somebody (percent, users), not both.',
  })

type Do = (store: ReleaseStore, move: Move, body: CanaryBody) => Promise<Moved>

/** Moves without files. */
const moves: Record<string, { body: z.ZodType; run: Do }> = {
  promote: { body: BuildBody, run: (store, move, { buildId }) => promoteRelease(store, move, buildId) },
  canary: { body: CanaryBody, run: ({ db }, move, body) => canaryRelease(db, move, body, body.buildId) },
  hold: { body: MoveBody, run: ({ db }, move) => holdRelease(db, move) },
  restore: { body: MoveBody, run: ({ db }, move) => restoreRelease(db, move) },
  rollback: { body: MoveBody, run: ({ db }, move) => rollbackRelease(db, move) },
  kill: { body: BuildBody, run: ({ db }, move, { buildId }) => killRelease(db, move, buildId) },
}

/** Reports every reason in one response, one per line. */
const inApiWords = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    if (error instanceof ReleaseError) throw new AppError('RELEASE_REFUSED', { detail: error.message, cause: error })
    throw error
  }
}

const nameIn = (request: FastifyRequest): string => (request.params as { name: string }).name
const NameParam = z.object({ name: z.string().max(60) })
const security = [{ bearer: [] }]

const teamKey = 'releaseTeam'

const moveOf = (request: FastifyRequest, reason: string): Move => ({
  name: nameIn(request),
  actor: `team:${request.getDecorator<Team>(teamKey).team}`,
  reason,
})

const destinyOf = ({ stage, percent, users }: z.output<typeof PublishTexts>): Destiny => {
  if (stage === 'true') return 'stage'
  return percent === undefined && users === undefined ? 'current' : { percent: percent ?? 0, users: users ?? [] }
}

const admit = (services: Services) => async (request: FastifyRequest) =>
  request.setDecorator(teamKey, await teamThatMoves(services, request, nameIn(request)))

const publishRoute = (app: FastifyInstance, services: Services, store: ReleaseStore): void => {
  app.post('/api/v1/releases/:name/publish', {
    schema: {
      summary: 'Publishes a built folder: multipart, file names are paths inside it',
      tags: ['releases'],
      security,
      params: NameParam,
      consumes: ['multipart/form-data'],
      response: { 200: Moved },
    },
    // Authorised before any of the body is read.
    onRequest: admit(services),
    handler: (request) =>
      inApiWords(
        withReceivedBuild(request, async (dist, texts) => {
          const parsed = PublishTexts.safeParse(Object.fromEntries(texts))
          if (!parsed.success) throw new ReleaseError(parsed.error.issues.map(({ message }) => message))
          const move = moveOf(request, parsed.data.reason)
          return publishRelease(store, { dist, move, destiny: destinyOf(parsed.data) })
        }),
      ),
  })
}

const moveRoutes = (app: FastifyInstance, services: Services, store: ReleaseStore): void => {
  for (const [verb, { body, run }] of Object.entries(moves)) {
    app.post(`/api/v1/releases/:name/${verb}`, {
      schema: {
        summary: `Moves a release: ${verb}`,
        tags: ['releases'],
        security,
        params: NameParam,
        body,
        response: { 200: Moved },
      },
      onRequest: admit(services),
      handler: (request) => {
        const input = request.body as CanaryBody
        return inApiWords(run(store, moveOf(request, input.reason), input))
      },
    })
  }
}

const lookRoutes = (app: FastifyInstance, services: Services, store: ReleaseStore): void => {
  app.get('/api/v1/releases', {
    schema: {
      summary: 'Where every name stands, and who moved it last',
      tags: ['releases'],
      security,
      response: { 200: z.array(ListedRelease) },
    },
    onRequest: async (request) => {
      if (request.signed?.role !== 'staff') await teamOf(services, request)
    },
    handler: () => listReleases(store.db),
  })
  app.get('/api/v1/releases/verify', {
    schema: {
      summary: 'Compares every build in the store with what was signed',
      tags: ['releases'],
      security,
      response: { 200: Verified },
    },
    onRequest: async (request) => void (await teamOf(services, request)),
    handler: () => verifyReleases(store),
  })
}

/** Lets teams move their own releases over HTTP with a token. */
export const releaseMoveRoutes = (app: FastifyInstance, services: Services, store: ReleaseStore): void => {
  app.decorateRequest(teamKey, null)
  publishRoute(app, services, store)
  moveRoutes(app, services, store)
  lookRoutes(app, services, store)
}
