import { accounts, auth, passkeys } from '@bazaar/contracts'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import { isLocal } from '../../http/callers/client-address.ts'
import { answering, describe, operationOf } from '../../http/openapi/operation.ts'
import { publicRoute, requireUser, userRoute } from '../../http/route.ts'
import { googleClient, publicUrl } from '../../settings.ts'
import { admit, rules } from '../../http/callers/rate-limits.ts'
import { newToken } from '../../security/secrets.ts'
import { changeEmail } from './email/change-email.ts'
import { changePassword } from './change-password.ts'
import { confirmEmail } from './email/confirm-email.ts'
import { confirmIdentity } from './proof/confirm-identity.ts'
import { listDevices, signOutDevice, signOutOthers } from './devices.ts'
import { emailUndoPage } from './email/email-undo-page.ts'
import { eraseAccount, keepAccount } from './data/erase.ts'
import { exportAccount } from './data/export.ts'
import { openGoogle } from './google/google.ts'
import { setGoogleCookie } from './google/google-cookie.ts'
import { logout } from './logout.ts'
import { addPasskey, beginPasskey, removePasskey, startConfirmation } from './proof/passkeys.ts'
import { readAccount } from './read-account.ts'
import { readBusinessSite } from './business/read-business-site.ts'
import { registerSwg } from './google/register-swg.ts'
import { beginTotp, endTotp, finishTotp } from './proof/second-factor.ts'
import { saveBusiness } from './business/save-business.ts'
import { savePreferences } from './save-preferences.ts'
import { saveProfile } from './save-profile.ts'

const googleRoutes = (app: FastifyInstance, services: Services): void => {
  const google = openGoogle(services.settings)
  publicRoute(app, accounts.registerSwg, (call) => registerSwg(services, google, call))
  app.get(
    accounts.googleLogin.path,
    {
      config: { operation: { ...operationOf(accounts.googleLogin), ...answering({ type: 'text/plain', text: true }) } },
    },
    async (request, reply) => {
      const client = googleClient(services.settings)
      if (!client) throw new AppError('NOT_CONFIGURED')
      // The cookie counts for the name under which this page was opened.
      const home = client.isTest && isLocal(request) ? `http://${request.headers.host}` : publicUrl(services.settings)
      const redirectUri = `${home}/login`
      const nonce = setGoogleCookie(reply, services.settings)
      const url = await google.signInUrl({ redirectUri, state: newToken(), nonce })
      return reply.type('text/plain; charset=utf-8').header('cache-control', 'no-store').send(url)
    },
  )
}

const exportRoute = (app: FastifyInstance, services: Services): void => {
  app.get(
    accounts.exportPath,
    {
      config: describe({
        id: 'exportAccount',
        summary: 'Everything the account holds, as a ZIP',
        tag: 'account',
        answerHeaders: ['Content-Disposition'],
        ...answering({ type: 'application/zip', binary: true }),
      }),
      onRequest: async (request) => {
        requireUser(request)
      },
    },
    async (request, reply) => {
      const user = requireUser(request)
      await admit(services, rules.exports(), user.userId)
      const day = services.clock.now().toISOString().slice(0, 10)
      void reply.headers({
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="agent-bazaar-${day}.zip"`,
        'cache-control': 'no-store',
      })
      return reply.send(await exportAccount(services, user))
    },
  )
}

/** Account settings, and sign-in methods other than a password. */
export const accountRoutes = (app: FastifyInstance, services: Services): void => {
  emailUndoPage(app, services)
  userRoute(app, auth.logout, (call) => logout(services, call))
  userRoute(app, accounts.account, ({ user }) => readAccount(services, user.userId))
  userRoute(app, accounts.saveProfile, (call) => saveProfile(services, call))
  userRoute(app, accounts.savePreferences, (call) => savePreferences(services, call))
  userRoute(app, accounts.saveBusiness, (call) => saveBusiness(services, call))
  userRoute(app, accounts.readBusinessSite, (call) => readBusinessSite(services, call))
  userRoute(app, accounts.changePassword, (call) => changePassword(services, call))
  userRoute(app, accounts.startTotp, (call) => beginTotp(services, call))
  userRoute(app, accounts.confirmTotp, (call) => finishTotp(services, call))
  userRoute(app, accounts.removeTotp, (call) => endTotp(services, call))
  userRoute(app, accounts.confirmIdentity, (call) => confirmIdentity(services, call))
  userRoute(app, passkeys.startConfirmation, (call) => startConfirmation(services, call))
  userRoute(app, passkeys.start, (call) => beginPasskey(services, call))
  userRoute(app, passkeys.add, (call) => addPasskey(services, call))
  userRoute(app, passkeys.remove, (call) => removePasskey(services, call))
  userRoute(app, accounts.changeEmail, (call) => changeEmail(services, call))
  userRoute(app, accounts.confirmEmail, (call) => confirmEmail(services, call))
  userRoute(app, accounts.devices, ({ user }) => listDevices(services, user))
  userRoute(app, accounts.signOutOthers, ({ user }) => signOutOthers(services, user))
  userRoute(app, accounts.signOutDevice, ({ user, params }) => signOutDevice(services, user, params['id'] ?? ''))
  userRoute(app, accounts.erase, (call) => eraseAccount(services, call))
  userRoute(app, accounts.keep, ({ user }) => keepAccount(services, user))
  exportRoute(app, services)
  googleRoutes(app, services)
}
