import { AddressText } from '@bazaar/ui/address'
import type { AgentOutput } from '@bazaar/agents-kit'
import type { competitorAnalysis, GridCell } from '../definition.ts'
import { pageLabel } from '../../shared/ui/page-label.ts'
import { words as competitor } from '../words.ts'
import styles from './comparison-table.module.css'

type Grid = AgentOutput<typeof competitorAnalysis>['data']['grid']

const Cell = ({ cell: { text, url } }: { cell: GridCell }) =>
  text === null ? (
    <span className={styles['none']}>{competitor.notStated}</span>
  ) : (
    <>
      <bdi>{text}</bdi>
      {url !== null && (
        <a className={styles['where']} href={url} target="_blank" rel="noreferrer noopener nofollow">
          <AddressText>{pageLabel(url)}</AddressText>
        </a>
      )}
    </>
  )

/** Sites side by side in their own words; the company is the first column. */
export const ComparisonTable = ({ grid: { columns, rows } }: { grid: Grid }) => (
  // A scrollable region must be reachable by keyboard.
  <div className={styles['scroll']} role="region" aria-label={competitor.comparison} tabIndex={0}>
    <table className={styles['table']} aria-label={competitor.comparison}>
      <thead>
        <tr>
          <td />
          {columns.map(({ name, url }) => (
            <th key={url} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, cells }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {cells.map((cell, index) => (
              <td key={columns[index]?.url}>
                <Cell cell={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
