import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Locale, langAndDir } from '@bazaar/locale'
import { z } from 'zod'
import type { Services } from '../../context.ts'
import { localeOf } from '../../http/language/locale-of.ts'
import { publicUrl } from '../../settings.ts'
import { browserOf, forgetBrowser } from './connect.ts'
import { keepConnection } from './connection.ts'
import { exchangeCode, LinkedinFailure, readMember } from './linkedin-api.ts'
import { linkedinApp, notSetUp } from './settings.ts'
import { readState } from './state.ts'

/** A field that is sent twice counts as absent. */
const Field = z.string().optional().catch(undefined)
const Query = z.object({ code: Field, state: Field, error: Field })

type Ending = { text: string; message: { accessToken: string; username: string } | null }

const stale = 'This window is too old or was opened elsewhere. Close it and connect again.'

/** Connects the account, or explains in one sentence why not. Never repeats LinkedIn's response to the page. */
const endingOf = async (services: Services, request: FastifyRequest): Promise<Ending> => {
  const refused = (text: string): Ending => ({ text, message: null })
  const app = linkedinApp(services)
  if (app === null) return refused(notSetUp)
  const { code, state: given = '', error } = Query.parse(request.query)
  const state = readState(services.secret, given, services.clock.now())
  if (state === null || state.browser !== browserOf(request, services.settings)) return refused(stale)
  if (error !== undefined || code === undefined)
    return refused('LinkedIn was not connected. You can close this window.')
  try {
    const { access_token: token, expires_in: expiresIn } = await exchangeCode(app, code)
    const member = await readMember(app, token)
    const handle = await keepConnection(services, {
      user: state.user,
      session: state.session,
      token,
      expiresIn,
      member,
    })
    if (handle === null) return refused('You were signed out in the meantime. Sign in and connect again.')
    const username = member.name || 'LinkedIn member'
    return { text: 'LinkedIn is connected. You can close this window.', message: { accessToken: handle, username } }
  } catch (failure) {
    if (!(failure instanceof LinkedinFailure)) throw failure
    services.log.warn({ status: failure.status }, 'connecting LinkedIn failed')
    return refused('LinkedIn did not complete the connection. Please try again.')
  }
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`)

export const scriptPath = '/api/v1/auth/linkedin/connected.js'

/** Posts a message to the opener, restricted to our origin, then closes the window. */
export const script = `const page = document.documentElement.dataset
if (window.opener && page.message) {
  window.opener.postMessage(JSON.parse(page.message), page.origin)
  window.close()
}
`

const pageOf = ({ text, message }: Ending, origin: string, locale: Locale): string => `<!doctype html>
<html ${langAndDir(locale)} data-origin="${escaped(origin)}"${message === null ? '' : ` data-message="${escaped(JSON.stringify(message))}"`}>
<head><meta charset="utf-8"><title>LinkedIn</title><meta name="viewport" content="width=device-width, initial-scale=1">
<script src="${scriptPath}" defer></script></head>
<body><p>${escaped(text)}</p></body></html>
`

/** The redirect address of the OAuth flow. */
export const finishConnecting = async (
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const ending = await endingOf(services, request)
  const { origin } = new URL(publicUrl(services.settings))
  forgetBrowser(reply, services.settings)
  return reply
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'referrer-policy': 'no-referrer',
      // LinkedIn's page sets no opener policy; any other value here would cut this window off from its opener.
      'cross-origin-opener-policy': 'unsafe-none',
    })
    .send(pageOf({ ...ending, text: request.say(ending.text) }, origin, localeOf(request)))
}
