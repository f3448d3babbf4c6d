import type { ShellServices } from '@bazaar/federation-contract'
import { ArrowLeftIcon } from '@bazaar/ui'
import { Page, PageHead } from '@bazaar/ui/page'
import { words } from '../words.ts'
import { LegalLinks } from './legal-links.tsx'
import styles from './legal.module.css'

export type LegalSection = { id: string; title: string; paragraphs?: readonly string[]; points?: readonly string[] }

type Props = { title: string; sections: readonly LegalSection[]; services: ShellServices }

const Section = ({ id, title, paragraphs = [], points = [] }: LegalSection) => (
  <section aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    {paragraphs.map((paragraph) => (
      <p key={paragraph}>{paragraph}</p>
    ))}
    {points.length > 0 && (
      <ul>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    )}
  </section>
)

export const LegalDocument = ({ title, sections, services }: Props) => {
  const { brand, nav } = services
  return (
    <Page width="medium" className={styles['page']}>
      <div className={styles['back']}>
        {/* The host forwards signed-in users to the catalogue. */}
        <nav.Link to="/login">
          <ArrowLeftIcon aria-hidden size={18} />
          {words.legal.back(brand.name)}
        </nav.Link>
      </div>
      <article className={styles['text']}>
        <PageHead
          title={title}
          lead={words.legal.effective}
          before={<p className={styles['brand']}>{brand.name}</p>}
          className={styles['head']}
        />
        {words.legal.binding && <p>{words.legal.binding}</p>}
        {sections.map((section) => (
          <Section key={section.id} {...section} />
        ))}
        <section aria-labelledby="contact">
          <h2 id="contact">{words.legal.contact}</h2>
          <p>
            {words.legal.contactText(brand.name)} <a href={`mailto:${brand.contactEmail}`}>{brand.contactEmail}</a>
            {words.stop}
          </p>
        </section>
      </article>
      <LegalLinks services={services} />
    </Page>
  )
}
