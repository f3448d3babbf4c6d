import { memo, useDeferredValue, useLayoutEffect, useMemo, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { type Block, htmlBlocks, markdownBlocks, wholeBlock } from './markdown-blocks.ts'
import { morph } from './morph.ts'
import styles from './rich-text.module.css'

export type Written = { className?: string | undefined } & (
  | { markdown: string; html?: never }
  | { html: string; markdown?: never }
)

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
      if (block.current) morph(block.current, wholeBlock(content))
    }, [content])
    return (
      // Places bullets and columns by the direction of the text's own language.
      <div ref={block} dir="auto" className={styles['block']}>
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

/** The first paragraphs, as they are while a text arrives. */
const beginningOf = (markdown: string): string =>
  markdown.length <= atOnce ? markdown : markdown.slice(0, Math.max(0, markdown.lastIndexOf('\n\n', atOnce)))

/** Loaded lazily by `RichText`. The rest of a long text, and changes, follow in slices, so that presses are answered. */
export const RichTextBlocks = ({ markdown, html = '', className }: Written) => {
  const text = markdown ?? html
  const shown = useDeferredValue(text, markdown === undefined ? html : beginningOf(markdown))
  const isMarkdown = markdown !== undefined
  const blocks = useMemo(() => (isMarkdown ? markdownBlocks(shown) : htmlBlocks(shown)), [isMarkdown, shown])
  return (
    <div className={classNames(styles['text'], className)} aria-busy={shown !== text || undefined}>
      {blocks.map((block) => (
        <Html key={block.key} content={block} />
      ))}
    </div>
  )
}
