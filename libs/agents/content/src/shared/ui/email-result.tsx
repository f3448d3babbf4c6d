import { subjectMax } from '../email-draft.ts'
import { type InShell, type ShownText, useAddressTab } from '@bazaar/agents-kit/ui'
import { Button, CopyIcon, Tabs, TextArea, TextField } from '@bazaar/ui'
import { type RefObject, useImperativeHandle, useState } from 'react'
import { NoteList } from './note-list.tsx'
import { words } from '../email-words.ts'
import styles from './email-result.module.css'

type Version = { name: 'draft' | 'shorter' | 'formal'; subject: string; body: string }
type Draft = {
  subject: string
  body: string
  variants: { name: 'shorter' | 'formal'; subject: string; body: string }[]
  to_fill: string[]
  checks: string[]
  transcript?: string
}
type Props = InShell & {
  answer: { data: Draft }
  copy: (text: string) => void
  shownText?: RefObject<ShownText | null> | undefined
}

/** The draft and its two variants. Each can be edited and copied; the actions above open the shown one in a mail program. */
export const EmailResult = ({ answer: { data }, copy, shownText, services }: Props) => {
  const [versions, setVersions] = useState<readonly Version[]>([
    { name: 'draft', subject: data.subject, body: data.body },
    ...data.variants,
  ])
  const names = versions.map(({ name }) => name)
  const [current, setCurrent] = useAddressTab(services, names, 'draft')
  const shown = versions.find(({ name }) => name === current) ?? versions[0]
  useImperativeHandle(shownText, () => ({ subject: shown?.subject ?? '', body: shown?.body ?? '' }), [shown])
  if (!shown) return null
  const change = (part: Partial<Version>) =>
    setVersions((all) => all.map((one) => (one.name === shown.name ? { ...one, ...part } : one)))
  const sheet = (
    <div className={styles['sheet']}>
      <TextField
        label={words.subject}
        value={shown.subject}
        hint={words.length([...shown.subject].length, subjectMax)}
        onChange={(event) => change({ subject: event.target.value })}
      />
      <TextArea
        label={words.body}
        value={shown.body}
        rows={Math.min(24, shown.body.split('\n').length + 3)}
        onChange={(event) => change({ body: event.target.value })}
      />
      <div className={styles['actions']}>
        <Button variant="secondary" icon={<CopyIcon />} onClick={() => copy(shown.body)}>
          {words.copy}
        </Button>
        <Button variant="secondary" icon={<CopyIcon />} onClick={() => copy(shown.subject)}>
          {words.copySubject}
        </Button>
      </div>
    </div>
  )
  return (
    <div className={styles['email']}>
      <NoteList title={words.toFill} tone="warn" notes={data.to_fill} />
      {versions.length > 1 ? (
        <Tabs
          label={words.versions}
          current={shown.name}
          onChange={setCurrent}
          tabs={names.map((name) => ({ id: name, label: words.version[name] }))}
        >
          {sheet}
        </Tabs>
      ) : (
        sheet
      )}
      <NoteList title={words.checks} tone="plain" notes={data.checks} />
      {data.transcript !== undefined && (
        <details className={styles['transcript']}>
          <summary>{words.transcript}</summary>
          <p>{data.transcript}</p>
        </details>
      )}
    </div>
  )
}
