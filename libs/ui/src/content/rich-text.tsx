import { memo, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { morph } from './morph.ts'

type Renderer = typeof import('./markdown-blocks.ts')
let renderer: Renderer | undefined
let loading: Promise<Renderer> | undefined

/**
 * Loads the parser and the sanitiser; call it when a result is expected. Never throws: until they are loaded, the
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
    // Set even if it is loaded: it may have arrived between render and this effect.
    void preloadRichText().then(() => setReady(renderer))
  }, [])
  return ready
}

/**
 * One block of sanitised nodes. While it grows, only its new tail is written, so that nothing flickers and a
 * selection survives.
 */
const Html = memo(({ content }: { content: DocumentFragment }) => {
  const block = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    // A copy, because the same text may appear twice.
    if (block.current) morph(block.current, document.importNode(content, true))
  }, [content])
  return <div ref={block} className={renderer?.styles['block']} />
})
Html.displayName = 'Html'

type Props = { className?: string | undefined } & (
  | { markdown: string; html?: never }
  | { html: string; markdown?: never }
)

/** Markdown, or HTML from the server, as rich text. Neither is trusted. */
export const RichText = ({ markdown, html, className }: Props) => {
  const rendering = useRenderer()
  const blocks = useMemo(
    () => (markdown === undefined ? rendering?.htmlBlocks(html ?? '') : rendering?.markdownBlocks(markdown)),
    [rendering, markdown, html],
  )
  return (
    <div className={classNames(rendering?.styles['text'], className)} aria-busy={!rendering || undefined}>
      {blocks?.map((block) => (
        <Html key={block.key} content={block.content} />
      ))}
      {!blocks && markdown !== undefined && <p style={{ whiteSpace: 'pre-wrap' }}>{markdown}</p>}
    </div>
  )
}
