import * as v from 'valibot'
import type { AnswerTool } from './answer-tool'
import { answerTool, TOOLS } from './answer-tool'
import { ENVELOPE_ENTRIES, type Tool } from './tools/tool'

/** Of what is said to programs, not of the project: raised when a tool changes so that callers must. */
const VERSION = '1.0.0'

const INSTRUCTIONS =
  "Films, showtimes, theaters, access, prices and booking links, as this cinema's website shows them. Nothing can be changed or reserved here: a person books at the link of get_booking_link. Start with find_showtimes (it takes titles and theaters by name). Times are local to the theater; dataAsOf says when the cinema's system was last read. Tell people that age and the source."

/**
 * The parts of the SDK that are used, and the converter of schemas. They are loaded with the first message, because they
 * take time and memory (decision 130); imported from here, esbuild keeps them out of the host's start.
 */
async function loadSdk() {
  const [{ Server }, { WebStandardStreamableHTTPServerTransport }, types, { toJsonSchema }] = await Promise.all([
    import('@modelcontextprotocol/sdk/server/index.js'),
    import('@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'),
    import('@modelcontextprotocol/sdk/types.js'),
    import('@valibot/to-json-schema'),
  ])
  const schemaOf = (schema: v.GenericSchema, typeMode: 'input' | 'output') => {
    const { $schema: _, ...json } = toJsonSchema(schema, { typeMode, errorMode: 'ignore' })
    return { ...json, type: 'object' as const }
  }
  const tools = TOOLS.map(({ name, title, description, input, output }) => ({
    ...{ name, title, description },
    inputSchema: schemaOf(input, 'input'),
    outputSchema: schemaOf(v.object({ ...output.entries, ...ENVELOPE_ENTRIES }), 'output'),
    annotations: { title, readOnlyHint: true, idempotentHint: true, destructiveHint: false, openWorldHint: false },
  }))
  return { Server, Transport: WebStandardStreamableHTTPServerTransport, ...types, tools }
}

type Sdk = Awaited<ReturnType<typeof loadSdk>>
let loading: Promise<Sdk> | undefined

interface ServeMessage extends Pick<AnswerTool, 'files' | 'releaseConfig' | 'origin'> {
  /** One message, whose body can be read. */
  request: Request
  /** Epoch ms. */
  clock: () => number
  /** Called with what kept a tool from answering. */
  reportError: (error: unknown) => void
}

/**
 * Answers one message of the Model Context Protocol by the SDK, without a session: a server and a transport of its own,
 * so that nothing of one caller reaches another. As JSON, or as events for callers that name them first.
 */
export async function serveMessage(input: ServeMessage): Promise<Response> {
  const { request, releaseConfig, clock, reportError } = input
  loading ??= loadSdk()
  // The next message tries again.
  const sdk = await loading.catch((error: unknown) => {
    loading = undefined
    throw error
  })
  const server = new sdk.Server(
    { name: 'cinema-site', title: releaseConfig.siteName, version: VERSION },
    { capabilities: { tools: {} }, instructions: INSTRUCTIONS },
  )
  server.setRequestHandler(sdk.ListToolsRequestSchema, () => ({ tools: sdk.tools }))
  server.setRequestHandler(sdk.CallToolRequestSchema, async ({ params }) => {
    const tool = TOOLS.find(({ name }) => name === params.name)
    if (!tool) throw new sdk.McpError(sdk.ErrorCode.InvalidParams, unknownTool(params.name))
    try {
      return resultOf(await answerTool({ ...input, tool, args: params.arguments, now: clock() }))
    } catch (error) {
      reportError(error)
      return resultOf({ ok: false, error: 'This cannot be answered at the moment. Please try again in a few minutes.' })
    }
  })
  const transport = new sdk.Transport({
    sessionIdGenerator: undefined,
    enableJsonResponse: !prefersEvents(request.headers.get('accept')),
  })
  await server.connect(transport)
  return transport.handleRequest(request)
}

function resultOf(answer: Awaited<ReturnType<typeof answerTool>>) {
  if (!answer.ok) return { content: [{ type: 'text' as const, text: answer.error }], isError: true }
  // Also as text, for clients that read no structured content.
  return { content: [{ type: 'text' as const, text: JSON.stringify(answer.value) }], structuredContent: answer.value }
}

function prefersEvents(accept: string | null): boolean {
  const [events, json] = ['text/event-stream', 'application/json'].map(type => accept?.indexOf(type) ?? -1)
  return events !== undefined && json !== undefined && events >= 0 && events < json
}

function unknownTool(name: string): string {
  const names = TOOLS.map((tool: Tool) => tool.name)
  return `There is no tool '${name.slice(0, 60)}'. Tools: ${names.join(', ')}`
}
