import { memo, useMemo } from 'react'
import { classNames } from '../class-names.ts'
import { markdownBlocks } from './markdown-blocks.ts'
import styles from './rich-text.module.css'
import { sanitise } from './sanitise.ts'

// The one place where HTML is written: it has always been through `sanitise`.
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
  const blocks = useMemo(
    () => (markdown === undefined ? [{ key: 'html', html: sanitise(html) }] : markdownBlocks(markdown)),
    [markdown, html],
  )
  return (
    <div className={classNames(styles['text'], className)}>
      {blocks.map((block) => (
        <Html key={block.key} html={block.html} />
      ))}
    </div>
  )
}
