import type { FastifyInstance } from 'fastify'
import type { Services } from '../../context.ts'

export const runRoutes = (_app: FastifyInstance, _services: Services): void => {}
