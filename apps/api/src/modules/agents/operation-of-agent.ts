import { type AgentDefinition, type Field, RunReceipt, uploadHint } from '@bazaar/agents-kit'
import { RunEvent, eventStreamType, runs } from '@bazaar/contracts'
import { z } from 'zod'
import type { Example, Operation } from '../../http/openapi/operation.ts'
import { exampleOf, sentReceipt } from './describe-agents.ts'

const camel = (id: string): string => id.replaceAll(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase())

/** Extensions are what the agent checks; these are the content types that belong to them. */
const typeOfEnding: Record<string, string> = {
  '.pdf': 'application/pdf',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  '.txt': 'text/plain',
  '.csv': 'text/csv',
  '.tsv': 'text/tab-separated-values',
  '.wav': 'audio/wav',
}

const filesOf = (fields: Readonly<Record<string, Field>>): Operation['files'] => {
  const files = Object.entries(fields).flatMap(([name, field]) => {
    if (field.kind !== 'file') return []
    const types = field.rules.accept.flatMap((ending) => typeOfEnding[ending] ?? [])
    return [
      [name, { hint: uploadHint(field.rules), ...(types.length > 0 ? { types: types.join(', ') } : {}) }] as const,
    ]
  })
  return files.length > 0 ? Object.fromEntries(files) : undefined
}

/** The receipt of a documented example: real but for its id. */
const receipt = (price: number): RunReceipt =>
  RunReceipt.parse({ run_id: '4f0c8a52-1d7b-4c39-9f1e-2f6a0b7d9c11', engine: 'embedded', credits_charged: price })

/** What running an agent takes, and answers, all from its definition. */
export const operationOfAgent = (agent: AgentDefinition): Operation => {
  const files = filesOf(agent.fields)
  return {
    id: camel(agent.id),
    summary: agent.card.title,
    description: [
      agent.card.summary,
      `Costs its price in \`GET /api/v1/agents\` when it succeeds. With \`Accept: ${eventStreamType}\` the answer is a stream of events${agent.streams ? ' and text arrives while it is written' : ''}; otherwise the call waits up to ${Math.round(agent.deadlineMs / 1_000)} seconds.`,
    ].join('\n\n'),
    tag: 'agents',
    access: 'user',
    keys: ['run'],
    body: agent.input,
    ...(files ? { files } : {}),
    answers: [
      {
        status: 200,
        description: 'The answer with its receipt, or the events of the run.',
        content: [
          { type: 'application/json', schema: agent.output.extend(sentReceipt.shape) },
          { type: eventStreamType, event: RunEvent },
        ],
      },
    ],
    answerHeaders: ['X-Run-Id', 'X-Credits-Charged'],
    requestHeaders: ['Idempotency-Key'],
    errors: runs.runErrors,
    example: async (): Promise<Example | null> => {
      const example = await exampleOf(agent)
      return example && { input: example.input, output: { ...example.output, ...receipt(agent.price) } }
    },
  }
}

/** Running any agent by its id. */
export const runByIdOperation: Operation = {
  id: 'runAgent',
  summary: 'Run an agent by its id',
  description:
    'Takes and answers what the agent’s own call does: see `GET /api/v1/agents/{id}`. Agents with files take `multipart/form-data`.',
  tag: 'agents',
  access: 'user',
  keys: ['run'],
  body: z.record(z.string(), z.unknown()),
  answers: [
    {
      status: 200,
      description: 'The answer with its receipt, or the events of the run.',
      content: [
        { type: 'application/json', schema: sentReceipt.catchall(z.unknown()) },
        { type: eventStreamType, event: RunEvent },
      ],
    },
  ],
  answerHeaders: ['X-Run-Id', 'X-Credits-Charged'],
  requestHeaders: ['Idempotency-Key'],
  errors: runs.runErrors,
}
