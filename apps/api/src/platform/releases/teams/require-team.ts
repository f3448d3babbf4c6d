import type { FastifyRequest } from 'fastify'
import type { Services } from '../../../context.ts'
import { AppError } from '../../../http/app-error.ts'
import { networkOf } from '../../../http/callers/client-address.ts'
import { type Rule, countTry, pauseLeft } from '../../../security/throttle.ts'
import { type Team, findTeam } from './tokens.ts'

/** Guesses per network. A token has 256 random bits; the limit only reduces noise. */
const guesses: Rule = { kind: 'release-token', limit: 20, window: 900, pause: { seconds: 900, doubles: false } }
const movesOfToken: Rule = { kind: 'release-moves', limit: 120, window: 3_600 }

/** The team of the request's release token. @throws {AppError} UNAUTHENTICATED, RATE_LIMITED */
export const requireTeam = async (services: Services, request: FastifyRequest): Promise<Team> => {
  const network = networkOf(request.ip)
  const retryAfter = await pauseLeft(services, guesses, network)
  if (retryAfter > 0) throw new AppError('RATE_LIMITED', { retryAfter })
  const token = /^Bearer (brt_\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
  const team = token === undefined ? null : await findTeam(services.db, token, services.clock.now())
  if (!team) {
    if (token !== undefined) await countTry(services, guesses, network)
    throw new AppError('UNAUTHENTICATED', {
      detail:
        token === undefined ? 'Bring a release token: Authorization: Bearer brt_…' : 'This release token is not valid.',
    })
  }
  const verdict = await countTry(services, movesOfToken, team.tokenId)
  if (!verdict.allowed) throw new AppError('RATE_LIMITED', { retryAfter: verdict.retryAfter })
  return team
}

/** The team, if it may move this name. @throws {AppError} UNAUTHENTICATED, FORBIDDEN, RATE_LIMITED */
export const requireTeamOf = async (services: Services, request: FastifyRequest, name: string): Promise<Team> => {
  const team = await requireTeam(services, request)
  if (!team.remotes.includes(name)) {
    throw new AppError('FORBIDDEN', { detail: `Team ${team.team} may move ${team.remotes.join(', ')}, not ${name}.` })
  }
  return team
}
