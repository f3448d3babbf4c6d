import type { Ticket, support } from '@bazaar/contracts'
import type { ShellServices } from '@bazaar/federation-contract'
import { Button, Card, FormError, SelectField, TextArea, TextField } from '@bazaar/ui'
import { words } from '../words.ts'
import { categories } from './categories.ts'
import { contextLines } from './context.ts'
import { FilesField } from './files-field.tsx'
import styles from './tickets.module.css'
import { useNewTicket } from './use-new-ticket.ts'

type Props = { services: ShellServices; query: URLSearchParams; onCreated: (ticket: Ticket) => void }

const Context = ({ context, onDrop }: { context: support.TicketContext | null; onDrop: () => void }) => {
  const lines = context ? contextLines(context) : []
  if (lines.length === 0) return null
  return (
    <div className={styles['context']}>
      <p>{words.support.context}</p>
      <dl>
        {lines.map(({ key, text }) => (
          <div key={key}>
            <dt>{words.support.contextLabels[key]}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <Button variant="quiet" size="small" onClick={onDrop}>
        {words.support.withoutContext}
      </Button>
    </div>
  )
}

export const NewTicketForm = ({ services, query, onCreated }: Props) => {
  const form = useNewTicket(services, query, onCreated)
  const { draft, change, problems } = form
  return (
    <Card>
      <form
        className={styles['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          form.send()
        }}
      >
        <div className={styles['progress']}>
          <progress value={form.progress} max={100} aria-label={words.support.tabs.create} />
          <span>{words.support.progress(form.progress)}</span>
        </div>
        <SelectField
          label={words.support.category}
          value={draft.category}
          options={categories}
          onChange={(event) => change({ category: event.target.value })}
        />
        <TextField
          label={words.support.subject}
          required
          autoComplete="off"
          value={draft.subject}
          error={problems.subject}
          onChange={(event) => change({ subject: event.target.value })}
        />
        <TextArea
          label={words.support.body}
          hint={words.support.bodyHint}
          required
          rows={7}
          value={draft.body}
          error={problems.body}
          onChange={(event) => change({ body: event.target.value })}
        />
        <FilesField files={form.files} sending={form.sending} onChange={form.setFiles} />
        <Context context={form.context} onDrop={form.dropContext} />
        {form.alert && <FormError>{form.alert}</FormError>}
        <Button type="submit" busy={form.busy} disabled={!form.ready} className={styles['submit']}>
          {words.support.submit}
        </Button>
      </form>
    </Card>
  )
}
