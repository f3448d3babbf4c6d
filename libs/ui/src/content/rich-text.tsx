import { memo, useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import type { Block } from './markdown-blocks.ts'
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

/** Parses and sanitises a part of a block while React renders, which pauses between parts when it is not urgent. */
const Part = ({ read }: { read: Block['parts'][number] }) => {
  read()
  return null
}

/**
 * One block of sanitised nodes. While it grows, only its new tail is written, so that nothing flickers and a
 * selection survives.
 */
const Html = memo(
  ({ content }: { content: Block }) => {
    const block = useRef<HTMLDivElement>(null)
    useLayoutEffect(() => {
      if (block.current && renderer) morph(block.current, renderer.wholeBlock(content))
    }, [content])
    return (
      <div ref={block} className={renderer?.styles['block']}>
        {content.parts.map((read, index) => (
          <Part key={index} read={read} />
        ))}
      </div>
    )
  },
  (before, after) => before.content.source === after.content.source,
)
Html.displayName = 'Html'

/** Letters that are parsed at once, about as many as a window shows. */
const atOnce = 1_500

const beginningOf = (blocks: readonly Block[] | undefined): readonly Block[] | undefined => {
  let length = 0
  return blocks?.filter(({ source }) => (length += source.length) <= atOnce)
}

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
  const shown = useDeferredValue(blocks, beginningOf(blocks))
  return (
    <div
      className={classNames(rendering?.styles['text'], className)}
      aria-busy={shown !== blocks || !blocks || undefined}
    >
      {shown?.map((block) => (
        <Html key={block.key} content={block} />
      ))}
      {!shown && markdown !== undefined && <p style={{ whiteSpace: 'pre-wrap' }}>{markdown}</p>}
    </div>
  )
}
