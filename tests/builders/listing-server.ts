import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'

export interface ListingServer {
  url: string
  /** What is served, by path; a change gets another ETag. */
  texts: Map<string, string>
  /** Requests so far: `200 /harbour.csv`. */
  answered: string[]
  /** Bodies of requests. */
  posted: string[]
  /** Sent in place of a text, for the next requests. */
  refusal: { status: number; headers: Record<string, string> } | null
  stop: () => Promise<void>
}

/** A system on loopback that gives listings as text, and knows conditional requests. */
export async function startListingServer(): Promise<ListingServer> {
  const texts = new Map<string, string>()
  const answered: string[] = []
  const posted: string[] = []
  const state: Pick<ListingServer, 'refusal'> = { refusal: null }
  const statusOf = ({ headers }: IncomingMessage, text: string | undefined, etag: string) => {
    if (state.refusal) return state.refusal.status
    if (text === undefined) return 404
    return headers['if-none-match'] === etag ? 304 : 200
  }
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    const text = texts.get(path)
    const etag = `"${createHash('sha1')
      .update(text ?? '')
      .digest('hex')}"`
    const status = statusOf(request, text, etag)
    answered.push(`${status} ${path}`)
    request.on('data', data => posted.push(String(data)))
    response.writeHead(status, { etag, ...state.refusal?.headers }).end(status === 200 ? text : undefined)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return Object.assign(state, {
    url: `http://127.0.0.1:${port}`,
    texts,
    answered,
    posted,
    stop: () =>
      new Promise<void>(resolve => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  })
}
