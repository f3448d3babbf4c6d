import { createTextModel, readSettings } from '@bazaar/api'
import type { TextModel } from '@bazaar/agents-kit/server'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeMeasured } from './report.ts'
import { type Brief, seen, unseen } from './writing/briefs.ts'
import { type Measured, measureText, repeatedLines, runBrief, templateFor } from './writing/measure.ts'

const percent = (share: number): string => `${Math.round(share * 100)} %`
const mean = (values: readonly number[]): number =>
  values.reduce((sum, one) => sum + one, 0) / Math.max(1, values.length)

const row = (name: string, all: readonly Measured[]): string =>
  `| ${name} | ${percent(mean(all.map(({ kept }) => kept)))} | ${all.reduce((sum, { invented }) => sum + invented.length, 0)} | ${percent(mean(all.map(({ rightLanguage }) => (rightLanguage ? 1 : 0))))} | ${percent(repeatedLines(all))} |`

/** The brief as a person would type it into a chat. */
const plainChat = async (model: TextModel, brief: Brief): Promise<Measured> => {
  const { text } = await model.write({
    task: 'bench-chat',
    system: '',
    prompt: `Write a text for ${brief.agent.replaceAll('-', ' ')}:\n${Object.entries(brief.input)
      .map(([key, value]) => `${key}: ${[value].flat().join(', ')}`)
      .join('\n')}`,
    maxTokens: 3_000,
    temperature: 0.5,
    signal: new AbortController().signal,
  })
  return measureText(brief, text)
}

const runAll = async (briefs: readonly Brief[], write: (brief: Brief) => Promise<Measured>): Promise<Measured[]> => {
  const all: Measured[] = []
  for (const brief of briefs) all.push(await write(brief))
  return all
}

const badness = ({ kept, invented, rightLanguage }: Measured): number =>
  1 - kept + invented.length * 0.2 + (rightLanguage ? 0 : 1)

const quote = ({ brief, text, kept, invented }: Measured): string[] => [
  `- **${brief.agent}, ${brief.language}**: ${percent(kept)} of the facts kept${invented.length === 0 ? '' : `; not in the brief: ${invented.join(', ')}`}`,
  '',
  ...text
    .slice(0, 400)
    .split('\n')
    .map((line) => `  > ${line.trimEnd()}`.trimEnd()),
  '',
]

/**
 * `npm run bench -- writing [--provider openai|anthropic|google]`: forty briefs through the agents, beside a template and,
 * with a provider, a plain chat. The provider's address, key and model come from the settings `TEXT_…`.
 */
export const benchWriting = async (): Promise<void> => {
  const at = process.argv.indexOf('--provider')
  const provider = at === -1 ? 'none' : (process.argv[at + 1] ?? 'none')
  const model = createTextModel(readSettings({ ...process.env, TEXT_PROVIDER: provider, NODE_ENV: 'test' }))
  const folder = mkdtempSync(join(tmpdir(), 'bazaar-writing-'))
  const halves = [
    ['seen', seen],
    ['unseen', unseen],
  ] as const
  const rows: string[] = []
  const worst: Measured[] = []
  for (const [half, briefs] of halves) {
    const ours = await runAll(briefs, (brief) => runBrief(brief, model))
    const template = briefs.map((brief) => measureText(brief, templateFor(brief)))
    const chat = model === null ? [] : await runAll(briefs, (brief) => plainChat(model, brief))
    rows.push(row(`${half}: agents`, ours), row(`${half}: template of ten lines`, template))
    if (chat.length > 0) rows.push(row(`${half}: plain chat`, chat))
    writeFileSync(join(folder, `${half}.json`), JSON.stringify({ ours, template, chat }, null, 2))
    if (half === 'unseen') worst.push(...ours.toSorted((a, b) => badness(b) - badness(a)).slice(0, 5))
  }
  writeMeasured('writing', 'figures', [
    `Measured by \`npm run bench -- writing\` with ${model === null ? 'no language model' : `the model ${model.name}`}.`,
    '',
    '| briefs and writer | facts kept | figures and names not in the brief | language right | lines of the text before |',
    '|---|---|---|---|---|',
    ...rows,
    '',
    'The worst five of the unseen half:',
    '',
    ...worst.flatMap(quote),
  ])
  console.log(`All texts: ${folder}`)
}
