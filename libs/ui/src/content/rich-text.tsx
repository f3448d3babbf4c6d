import { startTransition, useEffect, useState } from 'react'
import type { Written } from './rich-text-blocks.tsx'

type Renderer = typeof import('./rich-text-blocks.tsx')
let renderer: Renderer | undefined
let loading: Promise<Renderer> | undefined

/**
 * Loads the parser and the sanitiser; call it when a result is expected. Never throws: until they are loaded, the
 * text is shown as it is, and the next call tries again.
 */
export const preloadRichText = async (): Promise<void> => {
  loading ??= import('./rich-text-blocks.tsx')
  try {
    renderer = await loading
  } catch {
    loading = undefined
  }
}

const useRenderer = (): Renderer | undefined => {
  const [ready, setReady] = useState(renderer)
  useEffect(() => {
    // Set even if it is loaded: it may have arrived between render and this effect. In slices, so that presses are
    // answered in between.
    void preloadRichText().then(() => startTransition(() => setReady(renderer)))
  }, [])
  return ready
}

/** Markdown, or HTML from the server, as rich text. Neither is trusted. */
export const RichText = (props: Written) => {
  const rendering = useRenderer()
  if (rendering) return <rendering.RichTextBlocks {...props} />
  return (
    <div className={props.className} aria-busy>
      {props.markdown !== undefined && <p style={{ whiteSpace: 'pre-wrap' }}>{props.markdown}</p>}
    </div>
  )
}
