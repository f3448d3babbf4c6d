import { pushApi } from '@bazaar/contracts'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../context.ts'
import { openTargets } from '../../adapters/outgoing/targets.ts'
import { networkOf } from '../../http/callers/client-address.ts'
import { publicRoute, userRoute } from '../../http/route.ts'
import { admit, rules } from '../../http/callers/rate-limits.ts'
import { addPushDevice, removePushDevice, renewPushDevice, replacePushDevice } from './devices.ts'
import { pushKeys } from './keys.ts'

const done = { message: 'ok' }

/** Notifications of browsers (docs/adr/0087-web-push.md). */
export const pushRoutes = (app: FastifyInstance, services: Services): void => {
  const targets = openTargets(services.settings)
  const { publicKey: key } = pushKeys(services.secret)
  userRoute(app, pushApi.pushKey, async () => ({ key }))
  userRoute(app, pushApi.addPushDevice, async ({ user, input }) => {
    await admit(services, rules.pushDevices(), user.userId)
    await addPushDevice(services, targets, user, input)
    return done
  })
  userRoute(app, pushApi.renewPushDevice, async ({ user, input }) => {
    await admit(services, rules.pushDevices(), user.userId)
    return renewPushDevice(services, user, input.endpoint)
  })
  publicRoute(app, pushApi.replacePushDevice, async ({ request, input }) => {
    await admit(services, rules.pushDevices(), networkOf(request.ip))
    await replacePushDevice(services, targets, input)
    return done
  })
  userRoute(app, pushApi.removePushDevice, async ({ user, input }) => {
    await removePushDevice(services, user, input.endpoint)
    return done
  })
}
