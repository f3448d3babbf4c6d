import { type NavigateOptions, type To, useLocation } from 'react-router-dom'

type Go = (to: To, options?: NavigateOptions) => void
let go: Go = () => undefined

/** The router binds itself here once, so that services need no import of it. */
export const bindNavigation = (navigate: Go): void => {
  go = navigate
}

export const navigate = (to: string, options: { replace?: boolean } = {}): void => go(to, options)

export const useQuery = (): URLSearchParams => new URLSearchParams(useLocation().search)
