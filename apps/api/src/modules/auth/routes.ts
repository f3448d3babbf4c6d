import { auth, passkeys } from '@bazaar/contracts'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../context.ts'
import { publicRoute, userRoute } from '../../http/route.ts'
import { generateOtp } from './codes/generate-otp.ts'
import { login } from './login.ts'
import { passkeySignIn, startPasskeySignIn } from './factors/passkey-sign-in.ts'
import { me } from './me.ts'
import { resetPassword } from './passwords/reset-password.ts'

export const authRoutes = (app: FastifyInstance, services: Services): void => {
  publicRoute(app, auth.login, (call) => login(services, call))
  publicRoute(app, passkeys.startSignIn, (call) => startPasskeySignIn(services, call))
  publicRoute(app, passkeys.signIn, (call) => passkeySignIn(services, call))
  publicRoute(app, auth.generateOtp, (call) => generateOtp(services, call))
  publicRoute(app, auth.resetPassword, (call) => resetPassword(services, call))
  userRoute(app, auth.me, ({ user }) => me(services, user))
}
