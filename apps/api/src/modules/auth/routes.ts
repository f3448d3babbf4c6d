import { auth } from '@bazaar/contracts'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../context.ts'
import { publicRoute, userRoute } from '../../http/route.ts'
import { generateOtp } from './generate-otp.ts'
import { login } from './login.ts'
import { logout } from './logout.ts'
import { me } from './me.ts'
import { register } from './register.ts'
import { resetPassword } from './reset-password.ts'
import { verifyOtp } from './verify-otp.ts'

export const authRoutes = (app: FastifyInstance, services: Services): void => {
  publicRoute(app, auth.register, (call) => register(services, call))
  publicRoute(app, auth.verifyOtp, (call) => verifyOtp(services, call))
  publicRoute(app, auth.login, (call) => login(services, call))
  userRoute(app, auth.logout, ({ user }) => logout(services, user))
  publicRoute(app, auth.generateOtp, (call) => generateOtp(services, call))
  publicRoute(app, auth.resetPassword, (call) => resetPassword(services, call))
  userRoute(app, auth.me, ({ user }) => me(services, user))
}
