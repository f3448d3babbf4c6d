import { adminApi } from '@bazaar/contracts'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../context.ts'
import { adminRoute } from '../../http/route.ts'
import { changeSetting, listSettings, testMail } from './change-settings.ts'

export const settingsRoutes = (app: FastifyInstance, services: Services): void => {
  adminRoute(app, adminApi.listSettings, () => listSettings(services))
  adminRoute(app, adminApi.changeSetting, (call) => changeSetting(services, call))
  adminRoute(app, adminApi.testMail, ({ user }) => testMail(services, user))
}
