import { type InShell, viewOf } from '@bazaar/agents-kit/ui'
import type { AgentOutput } from '@bazaar/agents-kit'
import { generateMetaTags } from './definition.ts'
import { Badge, DataTable } from '@bazaar/ui'
import type { ReactNode } from 'react'
import { MetaResult } from '../shared/ui/meta/meta-result.tsx'
import { meta } from '../shared/words.ts'
import { words as metaTags } from './words.ts'
import styles from './view.module.css'

type Answer = AgentOutput<typeof generateMetaTags>
type Props = InShell & { answer: Answer; report: ReactNode; copy: (text: string) => void }

const Given = ({ name, given }: { name: string; given: Answer['given']['title'] }) => (
  <div className={styles['given']}>
    <dt className={styles['name']}>
      {name} <Badge tone={given.state === 'good' ? 'good' : 'warn'}>{metaTags.tone[given.state]}</Badge>
    </dt>
    <dd>{given.text}</dd>
    <dd className={styles['verdict']}>{given.verdict}</dd>
  </div>
)

const onPage = (places: readonly string[] | null): ReactNode => {
  if (places === null) return metaTags.unchecked
  return places.length === 0 ? <Badge tone="warn">{metaTags.missing}</Badge> : places.join(', ')
}

const yesOrNo = (value: boolean) => (value ? metaTags.yes : metaTags.no)

/** Shows the user's wording, measured and checked on the page, with the parts that both meta agents share. */
export const MetaTagsResult = ({ answer, report, copy, services }: Props) => (
  <MetaResult answer={answer} report={report} copy={copy} services={services}>
    <section className={styles['section']} aria-label={metaTags.wording}>
      <h2 className={styles['heading']}>{metaTags.wording}</h2>
      <dl className={styles['list']}>
        <Given name={meta.title} given={answer.given.title} />
        <Given name={meta.description} given={answer.given.description} />
      </dl>
    </section>
    <div>
      <DataTable
        className={styles['keywords']}
        caption={metaTags.keywords}
        columns={[
          { key: 'keyword', label: metaTags.columns.keyword },
          { key: 'page', label: metaTags.columns.page },
          { key: 'title', label: metaTags.columns.title },
          { key: 'description', label: metaTags.columns.description },
        ]}
        rows={answer.keywords.map(({ keyword, places, in_title, in_description }) => ({
          keyword: <b className={styles['keyword']}>{keyword}</b>,
          title: yesOrNo(in_title),
          description: yesOrNo(in_description),
          page: onPage(places),
        }))}
      />
      <p className={styles['verdict']}>{metaTags.note}</p>
    </div>
  </MetaResult>
)

export default viewOf(generateMetaTags, MetaTagsResult)
