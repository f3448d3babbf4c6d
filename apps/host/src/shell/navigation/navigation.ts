import type { DataRouter } from 'react-router-dom'
import { createStore } from 'zustand/vanilla'

type Place = { pathname: string; search: string }

/** Lets services navigate. The router is bound later, because it is created from the shell. */
export const createNavigation = () => {
  let router: DataRouter | null = null
  const shown = createStore<{ title: string | null }>(() => ({ title: null }))
  /** For each entry of the history that was opened in this tab: the place it was opened from. */
  const origins = new Map<string, Place>()

  const follow = (bound: DataRouter): void => {
    let last = bound.state.location
    bound.subscribe(({ location, historyAction }) => {
      if (location.key === last.key) return
      const origin = historyAction === 'PUSH' ? last : origins.get(last.key)
      if (historyAction !== 'POP' && origin) origins.set(location.key, origin)
      last = location
    })
  }

  return {
    bind: (created: DataRouter): void => {
      router = created
      follow(created)
    },
    /**
     * A change of the query alone keeps the scroll position. Does not return to a page that the visitor is leaving.
     * @param options `from`: the page whose call ended, at which the visitor must still be
     */
    navigate: (to: string, { replace = false, from }: { replace?: boolean; from?: string } = {}): void => {
      const { pathname } = new URL(to, location.href)
      if (!router) return
      const { location: at, navigation } = router.state
      const isHere = at.pathname === pathname
      // A page may change its own address only while it is open.
      const page = from ?? (replace && isHere ? pathname : null)
      if (page && [at, navigation.location ?? at].some((each) => each.pathname !== page)) return
      void router.navigate(to, { replace, preventScrollReset: isHere })
    },
    /** What the open page shows, such as a result; null where the page's own title says it. */
    shown,
    title: (title: string) => {
      shown.setState({ title })
      return () => shown.setState({ title: null })
    },
    /** Returns to the page before this one if it `fits`, so that the history does not grow; else calls `otherwise`. */
    back: (fits: (before: Place) => boolean, otherwise: () => void): void => {
      const before = router && origins.get(router.state.location.key)
      if (before && fits(before)) void router?.navigate(-1)
      else otherwise()
    },
  }
}
