import { auth } from '@bazaar/contracts'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../context.ts'
import { publicRoute } from '../../http/route.ts'
import { register } from './register.ts'
import { verifyOtp } from './verify-otp.ts'

export const signupRoutes = (app: FastifyInstance, services: Services): void => {
  publicRoute(app, auth.register, (call) => register(services, call))
  publicRoute(app, auth.verifyOtp, (call) => verifyOtp(services, call))
}
