import { operations } from '@bazaar/contracts'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../context.ts'
import { staffRoute } from '../http/route.ts'
import { examine } from './doctor.ts'

export const doctorRoutes = (app: FastifyInstance, services: Services): void => {
  staffRoute(app, operations.checks, async () => ({ data: await examine(services) }))
}
