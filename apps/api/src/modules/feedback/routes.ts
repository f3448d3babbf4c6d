import type { FastifyInstance } from 'fastify'
import type { Services } from '../../context.ts'

export const feedbackRoutes = (_app: FastifyInstance, _services: Services): void => {}
