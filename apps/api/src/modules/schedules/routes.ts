import { schedulesApi } from '@bazaar/contracts'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../context.ts'
import { userRoute } from '../../http/route.ts'
import {
  createSchedule,
  deleteSchedule,
  listOccurrences,
  listSchedules,
  pauseSchedule,
  planSchedule,
  readDifference,
  resumeSchedule,
} from './manage-schedules.ts'

export const scheduleRoutes = (app: FastifyInstance, services: Services): void => {
  const idOf = (params: Record<string, string>) => params['id'] ?? ''
  userRoute(app, schedulesApi.planSchedule, ({ request, input }) => planSchedule(services, request, input))
  userRoute(app, schedulesApi.createSchedule, ({ user, input }) => createSchedule(services, user.userId, input))
  userRoute(app, schedulesApi.listSchedules, ({ user }) => listSchedules(services, user.userId))
  userRoute(app, schedulesApi.listOccurrences, ({ user, params }) =>
    listOccurrences(services, user.userId, idOf(params)),
  )
  userRoute(app, schedulesApi.readDifference, ({ user, params }) =>
    readDifference(services, user.userId, { id: idOf(params), run: params['run'] ?? '' }),
  )
  userRoute(app, schedulesApi.pauseSchedule, ({ user, params }) => pauseSchedule(services, user.userId, idOf(params)))
  userRoute(app, schedulesApi.resumeSchedule, ({ user, params }) => resumeSchedule(services, user.userId, idOf(params)))
  userRoute(app, schedulesApi.deleteSchedule, ({ user, params }) => deleteSchedule(services, user.userId, idOf(params)))
}
