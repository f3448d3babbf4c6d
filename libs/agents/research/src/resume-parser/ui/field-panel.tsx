import type { StructuredResume } from '../../shared/json-resume.ts'
import { Badge } from '@bazaar/ui'
import { AddressText } from '@bazaar/ui/address'
import { words } from '../words.ts'
import styles from './field-panel.module.css'
import { type FieldGroup, type ResumeField, resumeSections } from './resume-fields.ts'
import { levelOf } from './confidence.ts'

type Choice = {
  confidence: Readonly<Record<string, number>>
  chosen: string | null
  onChoose: (path: string) => void
}

const Field = ({ field, confidence, chosen, onChoose }: Choice & { field: ResumeField }) => {
  const sure = levelOf(confidence[field.path])
  return (
    <button
      type="button"
      className={styles['field']}
      aria-pressed={chosen === field.path}
      onClick={() => onChoose(field.path)}
    >
      <span className={styles['label']}>{field.label}</span>{' '}
      <span className={styles['value']}>
        <bdi>{/^https?:/.test(field.value) ? <AddressText>{field.value}</AddressText> : field.value}</bdi>
        {sure !== 'high' && (
          <>
            {' '}
            <Badge tone={sure === 'low' ? 'warn' : 'neutral'}>{words.sure[sure]}</Badge>
          </>
        )}
      </span>
    </button>
  )
}

const Group = ({ group, ...choice }: Choice & { group: FieldGroup }) => (
  <li className={styles['group']}>
    {group.fields.map((field) => (
      <Field key={field.path} field={field} {...choice} />
    ))}
  </li>
)

/** Every value with its name. Choosing one shows its place in the document. */
export const FieldPanel = ({ resume, ...choice }: Choice & { resume: StructuredResume }) => (
  <div className={styles['panel']}>
    {resumeSections(resume).map(({ heading, groups }) => (
      <section key={heading} className={styles['section']}>
        <h2 className={styles['heading']}>{heading}</h2>
        <ul className={styles['groups']}>
          {groups.map((group) => (
            <Group key={group.key} group={group} {...choice} />
          ))}
        </ul>
      </section>
    ))}
  </div>
)
