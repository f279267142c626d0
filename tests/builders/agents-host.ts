import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { createAgentsApi } from '../../src/server/agents/create-agents-api'
import { createApp } from '../../src/server/http/create-app'
import { createLimiter } from '../../src/server/limits/create-limiter'
import { startHost } from '../../src/server/start-host'
import { NOW, SITE_URL } from './agents-site'

interface StartAgentsHost {
  publicDir: string
  now?: number
  siteUrl?: string | null
  /** Messages of an address in a minute. */
  points?: number
  prefix?: string
}

export type AgentsHost = Awaited<ReturnType<typeof startAgentsHost>>

const HEADERS = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }

/** The host over a built site, at one instant, with what programs send. */
export async function startAgentsHost(input: StartAgentsHost) {
  const { publicDir, now = NOW, siteUrl = SITE_URL, points = 10_000, prefix = '' } = input
  const errors: unknown[] = []
  const figure = { points, seconds: 60 }
  const reportError = (error: unknown) => void errors.push(error)
  const app = createApp({
    publicDir,
    recheckMs: 0,
    reportError,
    agents: createAgentsApi({
      limits: createLimiter({ figures: { agents: { address: figure, account: figure } } }),
      clock: () => now,
      settings: { siteUrl, trustedProxy: null },
      reportError,
    }),
  })
  const host = await startHost({ app, port: 0, host: '127.0.0.1' })
  const url = `${host.url}${prefix}/mcp`
  const clients: Client[] = []
  const post = (body: string, headers: Record<string, string> = {}) =>
    fetch(url, { method: 'POST', headers: { ...HEADERS, ...headers }, body })
  return {
    url,
    errors,
    post,
    /** Sends one request of JSON-RPC, as MCP Inspector does. */
    request: (method: string, params: object = {}, headers: Record<string, string> = {}) =>
      post(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }), headers),
    /** The SDK's own client, connected. */
    connect: async () => {
      const client = new Client({ name: 'test', version: '1' })
      await client.connect(new StreamableHTTPClientTransport(new URL(url)))
      clients.push(client)
      return client
    },
    stop: async () => {
      for (const client of clients) await client.close()
      await host.stop()
      app.release()
    },
  }
}
