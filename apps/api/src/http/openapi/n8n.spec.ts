import { type ApiDocument, describeForN8n, packN8nNode } from '@bazaar/client/n8n'
import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { type TestApp, testApp } from '../../testing/index.ts'
import { exampleOf } from '../../modules/agents/describe-agents.ts'
import { implementations } from '../../modules/agents/registry.ts'

let t: TestApp
let document: ApiDocument
beforeAll(async () => {
  t = await testApp({ implementations })
  document = (await t.app.inject({ url: '/api/docs/json' })).json()
})
afterAll(() => t.close())

/** What n8n-workflow's types `INodeProperties`, `INodeTypeDescription` and `ICredentialType` allow of what we use. */
const routing = z.strictObject({
  send: z.strictObject({
    type: z.literal('body'),
    property: z.string().min(1),
    value: z.string().startsWith('={{').optional(),
  }),
})
const property = z.strictObject({
  displayName: z.string().min(1),
  name: z.string().regex(/^\w+$/),
  type: z.enum(['string', 'number', 'boolean', 'options', 'json']),
  default: z.union([z.string(), z.number(), z.boolean(), z.array(z.never())]),
  description: z.string().optional(),
  placeholder: z.string().optional(),
  required: z.literal(true).optional(),
  typeOptions: z.strictObject({ multipleValues: z.literal(true) }).optional(),
  options: z.array(z.strictObject({ name: z.string(), value: z.string() })).optional(),
  displayOptions: z.strictObject({ show: z.strictObject({ operation: z.array(z.string()).length(1) }) }).optional(),
  routing,
})
const operation = z.strictObject({
  name: z.string(),
  value: z.string().regex(/^\w+$/),
  action: z.string(),
  description: z.string().min(1),
  routing: z.strictObject({
    request: z.strictObject({ method: z.literal('POST'), url: z.string().startsWith('/api/v1/') }),
  }),
})
const chooser = z.strictObject({
  displayName: z.string(),
  name: z.literal('operation'),
  type: z.literal('options'),
  noDataExpression: z.literal(true),
  default: z.string(),
  options: z.array(operation),
})
const more = property
  .omit({ routing: true, default: true, type: true, options: true })
  .extend({ type: z.literal('collection'), default: z.strictObject({}), options: z.array(property).min(1) })

it('describes each agent that needs no file as an operation, with its fields', async () => {
  const { node } = describeForN8n(document)
  const [first, ...fields] = node.properties
  const { options } = chooser.parse(first)
  const withoutFile = implementations.filter(({ agent }) =>
    Object.entries(agent.fields).every(
      ([name, { kind }]) => kind !== 'file' || agent.input.shape[name]?.safeParse(undefined).success,
    ),
  )
  expect(options.map(({ routing: { request } }) => request.url).toSorted()).toEqual(
    withoutFile.map(({ agent }) => agent.endpoint).toSorted(),
  )
  const known = fields.map((field) => z.union([property, more]).parse(field))
  for (const { agent } of withoutFile) {
    const id = options.find(({ routing: { request } }) => request.url === agent.endpoint)?.value ?? ''
    const own = known.filter(({ displayOptions }) => displayOptions?.show.operation[0] === id)
    const sent = own
      .flatMap((field) => ('routing' in field ? [field] : field.options))
      .map((field) => field.routing.send.property)
    for (const key of Object.keys((await exampleOf(agent))?.input ?? {})) {
      if (agent.fields[key]?.kind !== 'file') expect(sent, agent.id).toContain(key)
    }
  }
})

it('is packed as classes that n8n loads, with a credential that goes with each request', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bazaar-n8n-'))
  expect(await packN8nNode(document, folder)).toMatch(/n8n-nodes-agent-bazaar-[\d.]+\.tgz$/)
  const require = createRequire(join(folder, 'package.json'))
  const { n8n } = require('./package.json')
  const { AgentBazaar } = require(`./${n8n.nodes[0]}`)
  const { AgentBazaarApi } = require(`./${n8n.credentials[0]}`)
  const { description } = new AgentBazaar()
  const credential = new AgentBazaarApi()
  expect(description.credentials[0].name).toBe(credential.name)
  expect(credential.authenticate.properties.headers.Authorization).toBe('=Bearer {{$credentials.key}}')
  expect((await t.app.inject({ url: credential.test.request.url })).statusCode).toBe(401)
  rmSync(folder, { recursive: true })
})
