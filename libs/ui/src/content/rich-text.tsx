import { memo, useEffect, useMemo, useState } from 'react'
import { classNames } from '../class-names.ts'
import styles from './rich-text.module.css'

type Renderer = typeof import('./markdown-blocks.ts')
let renderer: Renderer | undefined
let loading: Promise<Renderer> | undefined

/**
 * Fetches parser and sanitiser; call it when a result is on its way. @throws never: when they cannot be had, the
 * text is shown as it is, and the next call tries again.
 */
export const preloadRichText = async (): Promise<void> => {
  loading ??= import('./markdown-blocks.ts')
  try {
    renderer = await loading
  } catch {
    loading = undefined
  }
}

const useRenderer = (): Renderer | undefined => {
  const [ready, setReady] = useState(renderer)
  useEffect(() => {
    // It may have arrived between painting and here.
    if (renderer) setReady(renderer)
    else void preloadRichText().then(() => setReady(renderer))
  }, [])
  return ready
}

// The one place where HTML is written: it has always been through the sanitiser.
const Html = memo(({ html }: { html: string }) => (
  // oxlint-disable-next-line react/no-danger
  <div className={styles['block']} dangerouslySetInnerHTML={{ __html: html }} />
))
Html.displayName = 'Html'

type Props = { className?: string | undefined } & (
  | { markdown: string; html?: never }
  | { html: string; markdown?: never }
)

/** Results as rich text: Markdown, or HTML from the server; neither is trusted. */
export const RichText = ({ markdown, html, className }: Props) => {
  const rendering = useRenderer()
  const blocks = useMemo(
    () => (markdown === undefined ? rendering?.htmlBlocks(html ?? '') : rendering?.markdownBlocks(markdown)),
    [rendering, markdown, html],
  )
  return (
    <div className={classNames(styles['text'], className)} aria-busy={!rendering || undefined}>
      {blocks?.map((block) => (
        <Html key={block.key} html={block.html} />
      ))}
      {!blocks && markdown !== undefined && <p className={styles['plain']}>{markdown}</p>}
    </div>
  )
}
