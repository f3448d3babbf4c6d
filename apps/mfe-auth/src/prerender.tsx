import { aloneServices } from '@bazaar/federation-alone'
import { type LinkProps, type ShellServices, brandMark, versionMark } from '@bazaar/federation-contract'
import { renderToStaticMarkup } from 'react-dom/server'
import LoginPage from './login/login-page.tsx'

/** A plain link until the host's own is loaded. */
const PlainLink = ({ to, ...rest }: LinkProps) => <a href={to} {...rest} />

const login = (features: ShellServices['features']): string => {
  const alone = aloneServices({})
  const services = {
    ...alone,
    features,
    brand: { ...alone.brand, name: brandMark, version: versionMark },
    nav: { ...alone.nav, Link: PlainLink },
  }
  return renderToStaticMarkup(<LoginPage services={services} mode="page" onBack={() => undefined} />)
}

/** The sign-in page before its code is loaded, with and without Google's button. */
export const prerendered = { login: login({ google: false }), 'login+google': login({ google: true }) }
