import { type Ground, drawFigure } from '@bazaar/agents-kit'
import type { Figure } from '@bazaar/contracts'
import { type Block, type Run, belowTitle } from '../blocks/blocks.ts'
import { escapeHtml } from '../escape-html.ts'
import { svgOf } from '../figure-svg.ts'

const wrap = (tag: string, on: boolean | undefined, inner: string): string => (on ? `<${tag}>${inner}</${tag}>` : inner)

const runHtml = ({ text, bold, italic, strike, code, link }: Run): string => {
  if (text === '\n') return '<br>'
  const plain = wrap('code', code, escapeHtml(text))
  const styled = wrap('strong', bold, wrap('em', italic, wrap('s', strike, plain)))
  return link === undefined
    ? styled
    : `<a href="${escapeHtml(link)}" rel="noopener noreferrer nofollow" target="_blank">${styled}</a>`
}

const line = (runs: readonly Run[]): string => runs.map(runHtml).join('')

const tableHtml = ({ head, rows, align }: Extract<Block, { kind: 'table' }>): string => {
  const cells = (tag: 'th' | 'td', row: readonly Run[][]) =>
    row
      .map((runs, index) => {
        const text = line(runs)
        // An empty heading names nothing.
        const kind = text === '' ? 'td' : tag
        return `<${kind}${align[index] === 'left' ? '' : ` class="${align[index]}"`}>${text}</${kind}>`
      })
      .join('')
  const body = rows.map((row) => `<tr>${cells('td', row)}</tr>`).join('')
  return `<div class="table" tabindex="0"><table><thead><tr>${cells('th', head)}</tr></thead><tbody>${body}</tbody></table></div>`
}

/** A page on a screen: the colours of its theme, as its styles name them. */
const wide: Ground = {
  width: 480,
  ink: 'var(--ink)',
  line: 'var(--line)',
  background: 'var(--surface)',
  shade: (share) => `color-mix(in oklab, var(--surface) ${Math.round(share * 100)}%, var(--accent))`,
}
const narrow: Ground = { ...wide, width: 250, namesAbove: true }

/** The page shows the drawing that fits. */
const figureHtml = (figure: Figure): string => {
  const drawn = (ground: Ground, size: string) => svgOf(drawFigure(figure, ground), figure.title, size)
  return `<figure><figcaption>${escapeHtml(figure.title)}</figcaption>${drawn(wide, 'wide')}${drawn(narrow, 'narrow')}</figure>`
}

/** @param levels of the headings, highest first */
const blockHtml = (block: Block, levels: readonly number[]): string => {
  const inner = (blocks: readonly Block[]) => blocks.map((each) => blockHtml(each, levels)).join('')
  switch (block.kind) {
    case 'heading': {
      // The page's title is the only h1, and no level is left out below it.
      const tag = `h${Math.min(6, levels.filter((level) => level < block.level).length + 2)}`
      return `<${tag}>${line(block.runs)}</${tag}>`
    }
    case 'paragraph':
      return `<p>${line(block.runs)}</p>`
    case 'list': {
      const items = block.items.map((item) => `<li>${inner(item)}</li>`).join('')
      return block.ordered ? `<ol start="${block.start}">${items}</ol>` : `<ul>${items}</ul>`
    }
    case 'quote':
      return `<blockquote>${inner(block.blocks)}</blockquote>`
    case 'code':
      return `<pre tabindex="0"><code>${escapeHtml(block.text)}</code></pre>`
    case 'rule':
      return '<hr>'
    case 'table':
      return tableHtml(block)
    case 'figure':
      return figureHtml(block.figure)
  }
}

const isHeading = (block: Block) => block.kind === 'heading'

/** HTML of a document's blocks, without its title: every text is escaped, so only these tags occur. */
export const toHtml = (blocks: readonly Block[], title: string): string => {
  const shown = belowTitle(blocks, title)
  const levels = [...new Set(shown.filter(isHeading).map(({ level }) => level))]
  return shown.map((block) => blockHtml(block, levels)).join('\n')
}
