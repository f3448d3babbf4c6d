import { withHeading } from '../index.ts'
import { RichText } from '@bazaar/ui'
import { words } from './words/words.ts'

/** The text of a result, which may be in another language than the page. */
export const ReportText = ({ markdown }: { markdown: string }) => {
  const lang = words.langOf(markdown)
  const text = <RichText markdown={withHeading(markdown)} />
  return lang === undefined ? text : <div lang={lang}>{text}</div>
}
