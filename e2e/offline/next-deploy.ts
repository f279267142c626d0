import { readdirSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A host that answers as the served site does, until the site's next release is deployed over it. */
export interface DeployedSite {
  url: string
  deploy: (release: NextRelease) => void
  /** Takes the next release back. */
  undo: () => void
  stop: () => Promise<void>
}

export interface NextRelease {
  /** Whether chunks of the release before stay on the host. */
  keepsOldChunks: boolean
  /** Path of a page that the release does not have any more. */
  withoutPage?: string
}

/** Stands at the root of every document of the next release. */
export const NEXT_RELEASE = 'data-next-release'

const CHUNK = /(?:^|[-/])([0-9a-f]{10})\.js$/
const TEXT = /html|javascript|json|css/
/** Of the connection, or of what the release before was. Its policy and its integrity name hashes of scripts as they were. */
const DROPPED = /^(?:content-encoding|content-length|connection|keep-alive|content-security-policy|etag|last-modified)$/

/**
 * Makes a deploy without a second build: every chunk gets another name, whoever names it too, and the release calls itself
 * otherwise in its documents, in `app-data.json` and so in its worker.
 * @param site address of the served site
 */
export async function startDeployedSite(site: string, publicDir: string): Promise<DeployedSite> {
  const { webpackCompilationHash: release } = (await (await fetch(`${site}/page-data/app-data.json`)).json()) as {
    webpackCompilationHash: string
  }
  const chunks = readdirSync(publicDir).flatMap(name => CHUNK.exec(name)?.[1] ?? [])
  const known = new RegExp([release, ...chunks].join('|'), 'g')
  const renamed = new Set(chunks.map(turn))
  let next: NextRelease | null = null

  const server = createServer((request, response) => {
    void (async () => {
      const url = new URL(request.url ?? '/', site)
      const current = next
      const hash = CHUNK.exec(url.pathname)?.[1] ?? ''
      if (current && renamed.has(hash)) url.pathname = url.pathname.replace(hash, turn(hash))
      else if (current && isGone(url.pathname, hash, current)) url.pathname = '/gone-with-the-release/'
      const headers = { 'accept-encoding': 'identity', accept: request.headers.accept ?? '*/*' }
      const answer = await fetch(url, { method: request.method ?? 'GET', redirect: 'manual', headers })
      const kept = [...answer.headers].filter(([name]) => !DROPPED.test(name))
      const body = Buffer.from(await answer.arrayBuffer())
      const isText = TEXT.test(answer.headers.get('content-type') ?? '')
      response.writeHead(answer.status, Object.fromEntries(kept))
      response.end(current && isText ? rewrite(body.toString(), known) : body)
    })().catch(() => response.destroy())
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    deploy: wanted => void (next = wanted),
    undo: () => void (next = null),
    stop: () => {
      server.closeAllConnections()
      return new Promise(resolve => server.close(() => resolve()))
    },
  }
}

/** Another hash: its letters backwards. There and back again. */
function turn(hash: string): string {
  return [...hash].reverse().join('')
}

function isGone(path: string, hash: string, { keepsOldChunks, withoutPage }: NextRelease): boolean {
  if (hash !== '') return !keepsOldChunks
  return withoutPage !== undefined && (path === withoutPage || path === `/page-data${withoutPage}page-data.json`)
}

function rewrite(text: string, known: RegExp): string {
  return text
    .replace(known, turn)
    .replace(/ integrity="[^"]*"/g, '')
    .replace(/<html /, `<html ${NEXT_RELEASE}="" `)
}
