import type { LinkProps } from '@bazaar/federation-contract'
import { Link, NavLink } from 'react-router-dom'
import { useShell } from '../../use-shell.ts'

/** Pointing at a link, focusing or touching it fetches its page ahead. */
const useIntent = (to: string) => {
  const { registry, hints } = useShell()
  const begin = () => {
    void registry.refresh(5_000).then(() => {
      const page = registry.pageAt(new URL(to, location.origin).pathname)
      if (page) hints.warm(page)
    })
  }
  return { onPointerEnter: begin, onFocus: begin, onTouchStart: begin }
}

/** Pages follow each other as one movement, unless the user asked for less of it. */
export const isMoving = (): boolean => window.matchMedia('(prefers-reduced-motion: no-preference)').matches

/** A link inside the product. */
export const RemoteLink = ({ to, children, ...rest }: LinkProps) => (
  <Link to={to} viewTransition={isMoving()} {...useIntent(to)} {...rest}>
    {children}
  </Link>
)

/** The same, with `aria-current` on the link to the open page. */
export const RemoteNavLink = ({ to, children, ...rest }: LinkProps) => (
  <NavLink to={to} {...useIntent(to)} {...rest}>
    {children}
  </NavLink>
)
