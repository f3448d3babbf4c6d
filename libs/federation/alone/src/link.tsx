import type { LinkProps } from '@bazaar/federation-contract'

export const AloneLink = ({ to, children, ...rest }: LinkProps) => (
  <a href={`#${to}`} {...rest}>
    {children}
  </a>
)
