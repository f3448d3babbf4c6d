import { writerApi } from '@bazaar/contracts'
import type { ShellServices } from '@bazaar/federation-contract'
import { Button, FormError, SelectField, Skeleton, TextField } from '@bazaar/ui'
import { useState } from 'react'
import { words } from '../words.ts'
import styles from './desk.module.css'
import { type Tested, type WriterView, useWriter } from './use-writer.ts'

const { writer: texts } = words.desk
const options = writerApi.providers.map((value) => ({ value, label: texts.providers[value] }))
const needsServer = (provider: string) => ['openai', 'anthropic', 'google'].includes(provider)

const TestResult = ({ tested }: { tested: Tested }) =>
  tested.problem === '' ? (
    <figure className={styles['tested']}>
      <figcaption>{texts.tested(tested.model ?? '', tested.tokens_per_second)}</figcaption>
      <blockquote>{tested.sentence}</blockquote>
    </figure>
  ) : (
    <FormError>{tested.problem}</FormError>
  )

type FormProps = { view: WriterView; writer: ReturnType<typeof useWriter> }

const WriterForm = ({ view, writer }: FormProps) => {
  const [provider, setProvider] = useState(view.provider)
  const [address, setAddress] = useState(view.base_url)
  const [model, setModel] = useState(view.model)
  const [key, setKey] = useState('')
  const named = needsServer(provider)
  const wanted = {
    provider,
    base_url: named ? address.trim() : '',
    model: named ? model : '',
    ...(named && key !== '' ? { key } : {}),
  }
  const { busy, fields } = writer
  return (
    <form
      className={styles['writer']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void writer.save(wanted)
      }}
    >
      <SelectField
        label={texts.provider}
        value={provider}
        options={options}
        onChange={(event) => setProvider(writerApi.WriterInput.shape.provider.parse(event.target.value))}
      />
      {named && (
        <>
          <TextField
            label={texts.address}
            hint={texts.addressHint}
            type="url"
            value={address}
            error={fields['base_url']}
            onChange={(event) => setAddress(event.target.value)}
          />
          <TextField
            label={texts.model}
            value={model}
            error={fields['model']}
            onChange={(event) => setModel(event.target.value)}
          />
          <TextField
            label={texts.key}
            hint={view.has_key ? texts.keyKept : texts.keyHint}
            type="password"
            autoComplete="off"
            value={key}
            error={fields['key']}
            onChange={(event) => setKey(event.target.value)}
          />
        </>
      )}
      <div className={styles['actions']}>
        <Button type="submit" busy={busy === 'save'} disabled={busy !== null}>
          {texts.save}
        </Button>
        <Button
          variant="secondary"
          busy={busy === 'test'}
          disabled={busy !== null}
          onClick={() => void writer.test(wanted)}
        >
          {texts.test}
        </Button>
        {view.stored && (
          <Button variant="quiet" busy={busy === 'reset'} disabled={busy !== null} onClick={() => void writer.reset()}>
            {texts.reset}
          </Button>
        )}
      </div>
    </form>
  )
}

/** Which text model writes, and the settings that decide it. */
export const WriterPanel = ({ services }: { services: ShellServices }) => {
  const writer = useWriter(services)
  const { view, problem, tested } = writer
  if (view === null) return problem === null ? <Skeleton height="12rem" /> : <FormError>{problem}</FormError>
  return (
    <section className={styles['writerPanel']}>
      <p>
        <strong>{texts.now(view.writes)}</strong>
      </p>
      {view.writes.problem !== null && <FormError>{texts.problem(view.writes.problem)}</FormError>}
      <WriterForm key={`${view.provider} ${view.base_url} ${view.model} ${view.stored}`} view={view} writer={writer} />
      <div role="status">{tested && <TestResult tested={tested} />}</div>
      {problem !== null && <FormError>{problem}</FormError>}
    </section>
  )
}
