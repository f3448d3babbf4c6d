import { writerApi } from '@bazaar/contracts'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../context.ts'
import { staffRoute, userRoute } from '../../http/route.ts'
import { textFor } from '../runs/limits/agent-controls.ts'
import { isStaff } from '../users/tables.ts'
import { changeWriter, resetWriter, viewWriter } from './change-writer.ts'
import { tryWriter } from './try-writer.ts'

export const writerRoutes = (app: FastifyInstance, services: Services): void => {
  userRoute(app, writerApi.status, async ({ user, input }) => {
    const { model: usual, local } = services.writer.state()
    const model = input.agent === undefined ? usual : (textFor(services, { id: input.agent })?.name ?? null)
    return { model, local, offer: model === null && isStaff(user.role) ? 'npm run model' : null }
  })
  staffRoute(app, writerApi.settings, () => viewWriter(services))
  staffRoute(app, writerApi.change, (call) => changeWriter(services, call))
  staffRoute(app, writerApi.reset, (call) => resetWriter(services, call))
  staffRoute(app, writerApi.test, ({ input }) => tryWriter(services, input))
}
