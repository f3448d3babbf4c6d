import { type Outcome, partsOf, type WritingContext, withoutMarkdown, writeOrFrame } from '@bazaar/agents-kit/server'
import { frameWords } from '../frame/frame-words.ts'
import { plainAsMarkdown } from '../../plain-as-markdown.ts'
import { type EmailDraft } from '../../email-draft.ts'
import { blanksIn, emailFrame, type EmailSource, wholeMail } from './frame.ts'

const names = ['SUBJECT', 'EMAIL'] as const

/** A model may translate the marks with the text. */
const inEnglish = (text: string): string =>
  text
    .replace(/^(\W{0,4})(?:asunto|objet|betreff|oggetto|assunto|विषय|विषयः)(\W{0,3}:)/imu, '$1SUBJECT$2')
    .replace(
      /^(\W{0,4})(?:correo|mensaje|courriel|message|nachricht|email|mail|ईमेल|ई-मेल)(\W{0,3}:\W{0,3})$/imu,
      '$1EMAIL$2',
    )

const readEmail = (text: string, { received }: EmailSource): EmailDraft | null => {
  const parts = partsOf(inEnglish(text), names)
  // Without the second mark, the subject is the first line.
  const [first = '', ...rest] = parts.SUBJECT.split('\n')
  const body = withoutMarkdown(parts.EMAIL || rest.join('\n')).trim()
  if (body === '' || (parts.SUBJECT === '' && text.length < 20)) return null
  const subject = withoutMarkdown(first).trim() || (received?.subject ? `Re: ${received.subject}` : '[Subject]')
  const blanks = blanksIn(`${subject}\n${body}`)
  return {
    email_draft: wholeMail(subject, body),
    subject,
    body,
    mode: received === null ? 'points' : 'reply',
    variants: [],
    to_fill: blanks,
    checks: [],
  }
}

type Job = { source: EmailSource; language: string | undefined; notices?: string[] }

/** Writes an email from notes, from a received mail, or from both. The typed and the spoken form share it. */
export const writeEmail = <O>(
  { source, language, notices = [] }: Job,
  context: WritingContext,
  output: (draft: EmailDraft) => O,
): Promise<Outcome<O>> => {
  const { recipient, notes, received } = source
  const { author } = context.ports
  const words = frameWords(language, context.ports, [...notes, received?.text ?? ''].join('\n'), recipient)
  return writeOrFrame(
    {
      version: 'email-draft@2',
      role: 'business emails.',
      rules: [
        'Notes such as “ask him to pay by Friday” or “not salesy” tell you what to write and how; speak to the reader, never about them.',
        'Answer each question of the received mail from the notes. Where they hold no answer, write [your answer]. Never make one up.',
        'Greet the reader by the name the notes or the mail give. Close politely and sign with the sender’s name, or [Your name].',
        'Between 40 and 180 words, unless the notes ask for another length. No “I hope this finds you well”.',
      ],
      format: `Answer in two marked parts and nothing else:
SUBJECT: one line of at most 60 characters
EMAIL:
the whole email as plain text, from greeting to signature; list lines begin with "- ". No Markdown, no HTML.`,
      owner: { RECIPIENT: recipient, NOTES: notes.length > 0 ? notes.join('\n') : 'Answer the received mail.' },
      foreign: { 'RECEIVED MAIL': received === null ? undefined : `${received.subject}\n\n${received.text}` },
      language,
      maxTokens: 3_000,
      temperature: 0.4,
      read: (text) => readEmail(text, source),
      render: ({ email_draft: mail }) => plainAsMarkdown(mail),
      frame: () => emailFrame(source, words, author?.name ?? ''),
      free: words.free,
      notices,
    },
    context,
    output,
  )
}
