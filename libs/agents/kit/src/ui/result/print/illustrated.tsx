import { atFirstSection, drawFigure } from '../../../index.ts'
import type { Figure } from '@bazaar/contracts'
import { createElement } from 'react'
import styles from './illustrated.module.css'
import { ReportText } from '../../report-text.tsx'

const PaperFigure = ({ figure }: { figure: Figure }) => {
  const { width, height, shapes } = drawFigure(figure)
  return (
    <figure className={styles['figure']} data-figure="">
      <figcaption className={styles['title']}>{figure.title}</figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} className={styles['drawing']} role="img" aria-label={figure.title}>
        {shapes.map(({ tag, attributes, text }, index) => createElement(tag, { key: index, ...attributes }, text))}
      </svg>
    </figure>
  )
}

/** The text of a result with its charts above the first section, as paper shows it. */
export const Illustrated = ({ markdown, figures }: { markdown: string; figures: readonly Figure[] }) => {
  const [opening, rest] = atFirstSection(markdown)
  return (
    <>
      <ReportText markdown={opening} />
      {figures.map((figure) => (
        <PaperFigure key={figure.title} figure={figure} />
      ))}
      {rest !== '' && <ReportText markdown={rest} />}
    </>
  )
}
