import { aloneServices } from '@bazaar/federation-alone'
import { type LinkProps, type ShellServices, brandMark } from '@bazaar/federation-contract'
import { renderToStaticMarkup } from 'react-dom/server'
import LoginPage from './login/login-page.tsx'

/** Until the host's link is there, an address is enough. */
const PlainLink = ({ to, ...rest }: LinkProps) => <a href={to} {...rest} />

const login = (features: ShellServices['features']): string => {
  const alone = aloneServices({})
  const services = {
    ...alone,
    features,
    brand: { ...alone.brand, name: brandMark },
    nav: { ...alone.nav, Link: PlainLink },
  }
  return renderToStaticMarkup(<LoginPage services={services} mode="page" onBack={() => undefined} />)
}

/** The sign-in page as it stands before its code has come; with Google's button where the server knows Google. */
export const prerendered = { login: login({ google: false }), 'login+google': login({ google: true }) }
