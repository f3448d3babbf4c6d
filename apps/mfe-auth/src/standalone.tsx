import { auth } from '@bazaar/contracts'
import { mountAlone } from '@bazaar/federation-alone'
import '@bazaar/ui'
import { declaration } from './declaration.ts'
import remote from './remote.tsx'

const user = { id: 'alone', email: 'you@example.com', fullname: 'You', credit_score: 20 }
const sent = { message: 'We have sent a code to your email. It is valid for 10 minutes.' }

mountAlone(remote, declaration, {
  [auth.register.path]: sent,
  [auth.generateOtp.path]: sent,
  [auth.verifyOtp.path]: { message: auth.authTexts.verified },
  [auth.resetPassword.path]: { message: auth.authTexts.reset },
  [auth.login.path]: { ...user, token: 'alone', data: { user_data: user, access_token: 'alone' } },
})
