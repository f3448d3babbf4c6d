import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import {
  CallToolRequestSchema,
  type CallToolResult,
  ErrorCode,
  GetPromptRequestSchema,
  ListPromptsRequestSchema,
  ListResourceTemplatesRequestSchema,
  ListResourcesRequestSchema,
  ListToolsRequestSchema,
  McpError,
  type ProgressToken,
  ReadResourceRequestSchema,
} from '@modelcontextprotocol/sdk/types.js'
import type { z } from 'zod'
import type { KeyCaller, Services } from '../../context.ts'
import { toAppError } from '../../http/errors/error-handler.ts'
import { parseInput } from '../../http/errors/parse-input.ts'
import { hashToken } from '../../security/secrets.ts'
import { publicUrl } from '../../settings.ts'
import { version } from '../../version.ts'
import { getPrompt, listPrompts } from './prompts.ts'
import { fetchResult, listResources, readResource, resourceTemplates, searchResults } from './resources.ts'
import { runTool } from './run-tool.ts'
import { FetchInput, SearchInput, agentsFor, listTools } from './tools.ts'
import { instructions, refusalText } from './words.ts'

/** Names a call of one client, so that a repeated or cancelled call finds its run. An id may be of any length. */
export const submissionOf = (session: string, requestId: string | number): string =>
  `mcp:${session}:${String(requestId).length > 200 ? hashToken(String(requestId)) : requestId}`

type Extra = {
  requestId: string | number
  signal: AbortSignal
  sendNotification: (notification: {
    method: 'notifications/progress'
    params: { progressToken: ProgressToken; progress: number; message: string }
  }) => Promise<void>
}

const readLibrary = async (
  services: Services,
  key: KeyCaller,
  name: string,
  input: unknown,
): Promise<CallToolResult | null> => {
  const parsed = <S extends z.ZodType>(schema: S): z.output<S> => {
    const checked = parseInput(schema, input)
    if (!checked.success)
      throw new McpError(ErrorCode.InvalidParams, checked.error.issues[0]?.message ?? 'Wrong input.')
    return checked.data
  }
  if (!key.scopes.includes('read')) return null
  try {
    if (name === 'search') return await searchResults(services, key, parsed(SearchInput).query)
    if (name === 'fetch') return await fetchResult(services, key, parsed(FetchInput).id)
  } catch (error) {
    if (error instanceof McpError) throw error
    return {
      isError: true,
      content: [{ type: 'text', text: refusalText(toAppError(error), 0, publicUrl(services.settings)) }],
    }
  }
  return null
}

const progressTo = (extra: Extra, progressToken: ProgressToken | undefined) => {
  let progress = 0
  return async (message: string): Promise<void> => {
    if (progressToken === undefined) return
    progress += 1
    await extra.sendNotification({ method: 'notifications/progress', params: { progressToken, progress, message } })
  }
}

const offerTools = (server: Server, services: Services, key: KeyCaller, session: string): void => {
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: listTools(services, key) }))
  server.setRequestHandler(CallToolRequestSchema, async ({ params }, extra) => {
    const { name, arguments: input = {}, _meta } = params
    const agent = key.scopes.includes('run') ? agentsFor(services, key).find(({ id }) => id === name) : undefined
    if (!agent) {
      const read = await readLibrary(services, key, name, input)
      if (read) return read
      throw new McpError(ErrorCode.InvalidParams, `There is no tool “${name}” for this key.`)
    }
    return runTool(services, key, {
      agent,
      input,
      submission: submissionOf(session, extra.requestId),
      onProgress: progressTo(extra, _meta?.progressToken),
      signal: extra.signal,
    })
  })
}

const offerResources = (server: Server, services: Services, key: KeyCaller): void => {
  server.setRequestHandler(ListResourcesRequestSchema, async ({ params }) => {
    try {
      return await listResources(services, key, params?.cursor)
    } catch (error) {
      if (toAppError(error).code !== 'INVALID_INPUT') throw error
      throw new McpError(ErrorCode.InvalidParams, 'There is no such page. Start again without a cursor.')
    }
  })
  server.setRequestHandler(ListResourceTemplatesRequestSchema, () => ({ resourceTemplates }))
  server.setRequestHandler(ReadResourceRequestSchema, async ({ params }) => {
    try {
      return await readResource(services, key, params.uri)
    } catch (error) {
      throw new McpError(ErrorCode.InvalidParams, toAppError(error).detail)
    }
  })
}

const offerPrompts = (server: Server, services: Services, key: KeyCaller): void => {
  server.setRequestHandler(ListPromptsRequestSchema, () => ({ prompts: listPrompts(services, key) }))
  server.setRequestHandler(GetPromptRequestSchema, ({ params }) => {
    const prompt = getPrompt(services, key, params.name, params.arguments ?? {})
    if (typeof prompt === 'string') throw new McpError(ErrorCode.InvalidParams, prompt)
    return prompt
  })
}

/** The server for one message of a client: all state is in the database, so any process may take the next one. */
export const createMcpServer = (services: Services, key: KeyCaller, session: string): Server => {
  const { BRAND } = services.settings
  const server = new Server(
    { name: 'agent-bazaar', title: BRAND, version, websiteUrl: publicUrl(services.settings) },
    { capabilities: { tools: {}, resources: {}, prompts: {} }, instructions: instructions(BRAND) },
  )
  offerTools(server, services, key, session)
  offerResources(server, services, key)
  offerPrompts(server, services, key)
  return server
}
