/** The parts of an OpenAPI document that the node is made from. */
type Schema = {
  type?: string | string[]
  enum?: string[]
  default?: unknown
  format?: string
  description?: string
  properties?: Record<string, Schema>
  required?: string[]
  $ref?: string
}
type Operation = {
  operationId: string
  summary: string
  description: string
  responses: Record<string, { content?: Record<string, unknown> }>
  requestBody?: { content: Record<string, { schema: Schema; example?: Record<string, unknown> }> }
}
export type ApiDocument = {
  info: { version?: unknown }
  paths: Record<string, { post?: Operation }>
  components: { schemas: Record<string, Schema> }
}

type Kind = 'string' | 'number' | 'boolean' | 'options' | 'json'
export type NodeProperty = {
  displayName: string
  name: string
  type: Kind | 'collection'
  default: unknown
  required?: true
  noDataExpression?: true
  description?: string
  placeholder?: string
  displayOptions?: { show: { operation: string[] } }
  typeOptions?: { multipleValues: true }
  options?: readonly object[]
  routing?: { send: { type: 'body'; property: string; value?: string } }
}

const credentialName = 'agentBazaarApi'

/** How n8n asks for a server and a key, and checks them. */
const credential = {
  name: credentialName,
  displayName: 'Agent Bazaar API',
  properties: [
    {
      displayName: 'Server',
      name: 'url',
      type: 'string',
      default: '',
      placeholder: 'https://bazaar.example',
      required: true,
    },
    {
      displayName: 'API Key',
      name: 'key',
      type: 'string',
      typeOptions: { password: true },
      default: '',
      required: true,
    },
  ],
  authenticate: { type: 'generic', properties: { headers: { Authorization: '=Bearer {{$credentials.key}}' } } },
  test: { request: { baseURL: '={{$credentials.url}}', url: '/api/v1/results?limit=1' } },
} as const

const titleOf = (key: string): string =>
  key
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .split(/[_ ]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')

const kindOf = ({ type, enum: values }: Schema): Kind => {
  if (values) return 'options'
  if (type === 'boolean') return 'boolean'
  if (type === 'number' || type === 'integer') return 'number'
  return type === 'object' ? 'json' : 'string'
}
const emptyOf: Record<Kind, unknown> = { string: '', number: 0, boolean: false, options: '', json: '{}' }

const toProperty = (name: string, schema: Schema, example: unknown): NodeProperty => {
  const type = kindOf(schema)
  const isList = schema.type === 'array'
  return {
    displayName: titleOf(name),
    name,
    type,
    default: schema.default ?? (isList ? [] : (schema.enum?.[0] ?? emptyOf[type])),
    ...(schema.description === undefined ? {} : { description: schema.description }),
    ...(typeof example === 'string' ? { placeholder: `e.g. ${example.slice(0, 80)}` } : {}),
    ...(isList ? { typeOptions: { multipleValues: true } } : {}),
    ...(schema.enum ? { options: schema.enum.map((value) => ({ name: value, value })) } : {}),
    routing: {
      send: {
        type: 'body',
        property: name,
        ...(type === 'json' ? { value: '={{ typeof $value === "string" ? JSON.parse($value) : $value }}' } : {}),
      },
    },
  }
}

type Agent = { path: string; operation: Operation; schema: Schema; example: Record<string, unknown> }

/** Only runs are streams; those of a stored result have its id in their path. */
const isAgent = (path: string, { responses }: Operation): boolean =>
  !path.includes('{') && Object.hasOwn(responses['200']?.content ?? {}, 'text/event-stream')

const inputOf = (
  { requestBody }: Operation,
  { schemas }: ApiDocument['components'],
): Pick<Agent, 'schema' | 'example'> => {
  const [body] = Object.values(requestBody?.content ?? {})
  const named = body?.schema.$ref?.split('/').at(-1)
  return { schema: (named === undefined ? body?.schema : schemas[named]) ?? {}, example: body?.example ?? {} }
}

const isFile = ({ format }: Schema): boolean => format === 'binary'

/** Agents that run without a file: a declarative node cannot send one. */
const agentsOf = ({ paths, components }: ApiDocument): Agent[] =>
  Object.entries(paths).flatMap(([path, { post: operation }]) => {
    if (!operation || !isAgent(path, operation)) return []
    const { schema, example } = inputOf(operation, components)
    const all = Object.entries(schema.properties ?? {})
    if (all.some(([key, property]) => isFile(property) && schema.required?.includes(key))) return []
    const properties = Object.fromEntries(all.filter(([, property]) => !isFile(property)))
    return [{ path, operation, schema: { ...schema, properties }, example }]
  })

const fieldsOf = ({ operation: { operationId }, schema, example }: Agent): NodeProperty[] => {
  const displayOptions = { show: { operation: [operationId] } }
  const all = Object.entries(schema.properties ?? {}).map(([key, property]) => ({
    needed: schema.required?.includes(key) ?? false,
    property: toProperty(key, property, example[key]),
  }))
  const needed = all.filter((field) => field.needed).map(({ property }) => property)
  const options = all.filter((field) => !field.needed).map(({ property }) => property)
  return [
    ...needed.map((property): NodeProperty => ({ ...property, required: true, displayOptions })),
    ...(options.length === 0
      ? []
      : [
          {
            displayName: 'More Options',
            name: 'more',
            type: 'collection' as const,
            default: {},
            displayOptions,
            options,
          },
        ]),
  ]
}

/** A credential and a declarative node for n8n, with one operation for each agent that needs no file. */
export const describeForN8n = (document: ApiDocument) => {
  const agents = agentsOf(document)
  const operations = agents.map(({ path, operation }) => ({
    name: operation.summary,
    value: operation.operationId,
    action: operation.summary,
    description: operation.description.split('\n')[0],
    routing: { request: { method: 'POST', url: path } },
  }))
  const node = {
    name: 'agentBazaar',
    displayName: 'Agent Bazaar',
    icon: 'fa:store',
    group: ['transform'],
    version: 1,
    subtitle: '={{$parameter["operation"]}}',
    description: 'Runs an agent. A run is charged when it succeeds.',
    defaults: { name: 'Agent Bazaar' },
    inputs: ['main'],
    outputs: ['main'],
    credentials: [{ name: credentialName, required: true }],
    requestDefaults: {
      baseURL: '={{$credentials.url}}',
      headers: {
        Accept: 'application/json',
        // A repeated step gets the same run, charged once.
        'Idempotency-Key': '={{$execution.id}}-{{$nodeId}}-{{$runIndex}}-{{$itemIndex}}',
      },
    },
    properties: [
      {
        displayName: 'Agent',
        name: 'operation',
        type: 'options',
        noDataExpression: true,
        default: operations[0]?.value ?? '',
        options: operations,
      },
      ...agents.flatMap(fieldsOf),
    ],
  } as const
  return { credential, node }
}
