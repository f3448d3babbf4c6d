import { type ComponentType, type ReactNode, startTransition, useEffect, useEffectEvent, useState } from 'react'

type Loading = {
  /** Shown until the part has loaded. */
  fallback?: ReactNode
  /** Called when the part cannot be loaded; the next mount tries again. Without it, the part itself does. */
  onFailed?: () => void
}

/** Pause before a part that could not be loaded is loaded again. */
const retryMs = 10_000

/**
 * A part of a page whose code loads after the page. Unlike `lazy` of React, a failed load does not take the page
 * down with it and is not remembered.
 */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  let Loaded: ComponentType<Props> | undefined

  return (props: Props & Loading): ReactNode => {
    const { fallback = null, onFailed } = props
    const [Part, setPart] = useState(() => Loaded)
    const fail = useEffectEvent((again: () => unknown) => (onFailed ?? again)())
    useEffect(() => {
      let mounted = true
      const attempt = (): void =>
        void load().then(
          (loaded) => {
            Loaded = loaded
            // In slices, so that a slow phone answers presses in between.
            if (mounted) startTransition(() => setPart(() => loaded))
          },
          () => mounted && fail(() => setTimeout(attempt, retryMs)),
        )
      attempt()
      return () => {
        mounted = false
      }
    }, [])
    return Part ? <Part {...props} /> : fallback
  }
}
