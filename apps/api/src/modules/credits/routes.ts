import type { FastifyInstance } from 'fastify'
import type { Services } from '../../context.ts'

export const creditRoutes = (_app: FastifyInstance, _services: Services): void => {}
