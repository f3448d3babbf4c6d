import type { LinkProps } from '@bazaar/federation-contract'
import { Link, NavLink } from 'react-router-dom'
import { pageAt, refreshRegistry } from '../../platform/registry/registry.ts'
import { warm } from '../../platform/loader/loader.ts'

const intent = (to: string) => {
  const begin = () => {
    void refreshRegistry(5_000).then(() => {
      const page = pageAt(new URL(to, location.origin).pathname)
      if (page) warm(page)
    })
  }
  return { onPointerEnter: begin, onFocus: begin, onTouchStart: begin }
}

/** A link inside the product; pointing at it fetches the page's code ahead. */
export const RemoteLink = ({ to, children, ...rest }: LinkProps) => (
  <Link to={to} {...intent(to)} {...rest}>
    {children}
  </Link>
)

/** The same, marked with `aria-current` when it is where one is. */
export const RemoteNavLink = ({ to, children, ...rest }: LinkProps) => (
  <NavLink to={to} {...intent(to)} {...rest}>
    {children}
  </NavLink>
)
