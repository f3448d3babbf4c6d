import { aloneServices } from '@bazaar/federation-alone'
import { type LinkProps, type ShellServices, brandMark, grantMark, versionMark } from '@bazaar/federation-contract'
import { translate } from '@bazaar/locale'
import { renderToStaticMarkup } from 'react-dom/server'
import LoginPage from './login/login-page.tsx'
import { hi } from './words.hi.ts'
import { words } from './words.ts'

/** A plain link until the host's own is loaded. */
const PlainLink = ({ to, ...rest }: LinkProps) => <a href={to} {...rest} />

const login = (features: ShellServices['features']): string => {
  const alone = aloneServices({})
  const services = {
    ...alone,
    features: { ...features, grant: grantMark },
    brand: { ...alone.brand, name: brandMark, version: versionMark },
    nav: { ...alone.nav, Link: PlainLink },
  }
  return renderToStaticMarkup(<LoginPage services={services} mode="page" onBack={() => undefined} />)
}

const english = {
  login: login({ google: false }),
  'login+google': login({ google: true }),
  'login+test': login({ google: true, testAccount: true }),
}
// The language of a page is that of its document.
Object.assign(globalThis, { document: { documentElement: { lang: 'hi' } } })
translate(words, hi)

/** The sign-in page before its code is loaded, without Google's button, with it, and with it for test accounts. */
export const prerendered = {
  ...english,
  'login-hi': login({ google: false }),
  'login-hi+google': login({ google: true }),
  'login-hi+test': login({ google: true, testAccount: true }),
}
