import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import type { Services } from '../../../context.ts'
import { AppError } from '../../../http/app-error.ts'
import { requireUser } from '../../../http/route.ts'
import { describe } from '../../../http/openapi/operation.ts'
import { publicUrl } from '../../../settings.ts'
import { isStaff } from '../../../modules/users/tables.ts'
import { canaryRelease, holdRelease, restoreRelease } from './canary.ts'
import { ListedRelease, Moved, ReleaseError, Smoked, Verified } from '@bazaar/federation-release'
import { listReleases } from '../list.ts'
import type { May, Move } from './move.ts'
import { promoteRelease } from './promote.ts'
import { plainDestiny } from './rollout.ts'
import { type Destiny, publishRelease, smokeRelease } from './publish.ts'
import type { ReleaseStore } from '../release-store.ts'
import { withReceivedBuild } from './receive-build.ts'
import { refuseForeign } from '../teams/own-origin.ts'
import { requireTeam, requireTeamOf } from '../teams/require-team.ts'
import { pictureOf } from '../smoke/smoke.ts'
import type { Team } from '../teams/tokens.ts'
import { refuseOwnPromotion, refusePublishToAll } from './two-persons.ts'
import { verifyReleases } from './verify.ts'
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

/** Unknown keys are rejected: a misspelt option must not move another build. */
const MoveBody = z.strictObject({ reason: Reason })
const BuildBody = MoveBody.extend({ buildId: BuildId.optional() })
const CanaryBody = BuildBody.extend({ percent: Percent, users: Users.default([]) })
type CanaryBody = z.output<typeof CanaryBody>
const KillBody = BuildBody.extend({ harmful: z.boolean().default(false) })
type MoveInput = CanaryBody & z.output<typeof KillBody>

/** Text fields of the multipart body. */
const PublishTexts = z
  .strictObject({
    reason: Reason,
    stage: z.enum(['true', 'false']).default('false'),
    skipSmoke: z.enum(['true', 'false']).default('false'),
    now: z.enum(['true', 'false']).default('false'),
    origin: z.string().max(200).optional(),
    percent: Percent.optional(),
    users: z
      .string()
      .transform((list) => list.split(',').flatMap((email) => email.trim() || []))
      .pipe(Users)
      .optional(),
  })
  .refine(
    ({ stage, now, percent, users }) =>
      [stage === 'true', now === 'true', percent !== undefined || users !== undefined].filter(Boolean).length <= 1,
    { error: 'A build is stored only (stage), tried on somebody (percent, users) or served to all (now): choose one.' },
  )

type Do = (store: ReleaseStore, move: Move, body: MoveInput, services: Services, may?: May) => Promise<Moved>

/** Moves without files. */
const moves: Record<string, { body: z.ZodType; run: Do }> = {
  promote: {
    body: BuildBody,
    run: (store, move, { buildId }, _services, may) => promoteRelease(store, move, buildId, undefined, may),
  },
  canary: {
    body: CanaryBody,
    run: ({ db }, move, body, _services, may) => canaryRelease(db, move, body, body.buildId, may),
  },
  hold: { body: MoveBody, run: ({ db }, move) => holdRelease(db, move) },
  restore: { body: MoveBody, run: ({ db }, move) => restoreRelease(db, move) },
  rollback: { body: MoveBody, run: ({ db }, move) => rollbackRelease(db, move) },
  kill: {
    body: KillBody,
    run: ({ db }, move, { buildId, harmful }, { settings, clock }) =>
      killRelease(
        db,
        move,
        buildId,
        harmful ? { brand: settings.BRAND, now: clock.now(), home: publicUrl(settings) } : undefined,
      ),
  },
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
const forTeams = { tag: 'releases', access: 'team', errors: ['RELEASE_REFUSED', 'RELEASE_KILLED'] } as const

const teamKey = 'releaseTeam'

const teamIn = (request: FastifyRequest): Team => request.getDecorator<Team>(teamKey)

/** Where two tokens are needed, the one that published a build may not serve it to many. */
const mayOf = ({ settings }: Services, request: FastifyRequest, { percent }: MoveInput): May | undefined =>
  settings.RELEASE_TWO_PERSONS
    ? (db, buildId) => refuseOwnPromotion(db, teamIn(request), nameIn(request), buildId, percent)
    : undefined

const moveOf = (request: FastifyRequest, reason: string): Move => ({
  name: nameIn(request),
  actor: `team:${teamIn(request).team}`,
  reason,
})

const destinyOf = ({ stage, now, percent, users }: z.output<typeof PublishTexts>, minutes: number): Destiny => {
  if (stage === 'true') return 'stage'
  if (percent === undefined && users === undefined) return plainDestiny(now === 'true' ? 0 : minutes)
  return { percent: percent ?? 0, users: users ?? [] }
}

/** What the history says about unusual ways to publish: it is where others see them. */
const remarks = ({ skipSmoke, now, origin }: z.output<typeof PublishTexts>): string =>
  [
    ...(skipSmoke === 'true' ? [' (not opened in a browser first)'] : []),
    ...(now === 'true' ? [' (to everybody at once)'] : []),
    ...(origin === undefined ? [] : [` (files on ${origin})`]),
  ].join('')

const admit = (services: Services) => async (request: FastifyRequest) =>
  request.setDecorator(teamKey, await requireTeamOf(services, request, nameIn(request)))

const publishRoute = (app: FastifyInstance, services: Services, store: ReleaseStore): void => {
  app.post('/api/v1/releases/:name/publish', {
    schema: { params: NameParam, response: { 200: Moved } },
    config: describe({
      id: 'publishRelease',
      summary: 'Publish a built folder; file names are paths inside it',
      ...forTeams,
      files: { file: { hint: 'Each file of the build' } },
      body: z.object({
        reason: Reason,
        stage: z.string().optional(),
        skipSmoke: z.string().optional(),
        now: z.string().optional(),
        origin: z.string().optional(),
        percent: z.string().optional(),
        users: z.string().optional(),
      }),
      output: Moved,
    }),
    // Authorised before any of the body is read.
    onRequest: admit(services),
    handler: (request) =>
      inApiWords(
        withReceivedBuild(request, async (dist, texts) => {
          const parsed = PublishTexts.safeParse(Object.fromEntries(texts))
          if (!parsed.success) throw new ReleaseError(parsed.error.issues.map(({ message }) => message))
          const skipSmoke = parsed.data.skipSmoke === 'true'
          const { origin } = parsed.data
          if (origin !== undefined) refuseForeign(teamIn(request), origin)
          const move = moveOf(request, parsed.data.reason + remarks(parsed.data))
          const destiny = destinyOf(parsed.data, services.settings.RELEASE_ROLLOUT_MINUTES)
          if (services.settings.RELEASE_TWO_PERSONS) await refusePublishToAll(store.db, move.name, destiny)
          return publishRelease(store, {
            dist,
            move,
            destiny,
            skipSmoke,
            publishedBy: teamIn(request).tokenId,
            ...(origin === undefined ? {} : { origin }),
          })
        }),
      ),
  })
}

const smokeRoute = (app: FastifyInstance, services: Services, store: ReleaseStore): void => {
  app.post('/api/v1/releases/:name/smoke', {
    schema: { params: NameParam, response: { 200: Smoked } },
    config: describe({
      id: 'smokeRelease',
      summary: 'Check a built folder and open it in a browser, without publishing it',
      ...forTeams,
      files: { file: { hint: 'Each file of the build' } },
      output: Smoked,
    }),
    onRequest: admit(services),
    handler: (request) =>
      inApiWords(
        withReceivedBuild(request, (dist) => smokeRelease(store, nameIn(request), dist, teamIn(request).tokenId)),
      ),
  })
}

const moveRoutes = (app: FastifyInstance, services: Services, store: ReleaseStore): void => {
  for (const [verb, { body, run }] of Object.entries(moves)) {
    app.post(`/api/v1/releases/:name/${verb}`, {
      schema: { params: NameParam, body, response: { 200: Moved } },
      config: describe({ id: `${verb}Release`, summary: `Move a release: ${verb}`, ...forTeams, body, output: Moved }),
      onRequest: admit(services),
      handler: (request) => {
        const input = request.body as MoveInput
        const may = mayOf(services, request, input)
        return inApiWords(run(store, moveOf(request, input.reason), input, services, may))
      },
    })
  }
}

const lookRoutes = (app: FastifyInstance, services: Services, store: ReleaseStore): void => {
  app.get('/api/v1/releases', {
    schema: { response: { 200: z.array(ListedRelease) } },
    config: describe({
      id: 'listReleases',
      summary: 'The state of every name, and who moved it last',
      ...forTeams,
      errors: [...forTeams.errors, 'CONFIRM_IDENTITY'],
      output: z.array(ListedRelease),
    }),
    onRequest: async (request) => {
      if (request.signed && isStaff(request.signed.role)) requireUser(request, 'staff')
      else await requireTeam(services, request)
    },
    handler: () => listReleases(store.db),
  })
  app.get('/api/v1/releases/verify', {
    schema: { response: { 200: Verified } },
    config: describe({
      id: 'verifyReleases',
      summary: 'Compare every build in the store with what was signed',
      ...forTeams,
      output: Verified,
    }),
    onRequest: async (request) => void (await requireTeam(services, request)),
    handler: () => verifyReleases(store),
  })
}

/** What the browser showed when a build was refused. */
const pictureRoute = (app: FastifyInstance, services: Services, { dataDir }: ReleaseStore): void => {
  app.get('/api/v1/releases/:name/:buildId/picture', {
    schema: { params: NameParam.extend({ buildId: BuildId }) },
    config: describe({
      id: 'getReleasePicture',
      summary: 'What the browser showed when the build was refused',
      ...forTeams,
      errors: [...forTeams.errors, 'NOT_FOUND'],
    }),
    onRequest: admit(services),
    handler: async (request, reply) => {
      const { name, buildId } = request.params as { name: string; buildId: string }
      const picture = await readFile(pictureOf(dataDir, { name, buildId })).catch(() => null)
      if (!picture) throw new AppError('NOT_FOUND')
      return reply.type('image/png').send(picture)
    },
  })
}

/** Lets teams move their own releases over HTTP with a token. */
export const releaseMoveRoutes = (app: FastifyInstance, services: Services, store: ReleaseStore): void => {
  app.decorateRequest(teamKey, null)
  publishRoute(app, services, store)
  smokeRoute(app, services, store)
  moveRoutes(app, services, store)
  lookRoutes(app, services, store)
  pictureRoute(app, services, store)
}
