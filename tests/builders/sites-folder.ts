import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { request, type IncomingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { NO_LOYALTY } from '../../src/config/loyalty-config'
import { UNKNOWN_CONFIG } from '../../src/server/http/release-config'

const LOYALTY = {
  ...NO_LOYALTY,
  provider: 'TAPOS',
  type: 'TIERED',
  version: 3,
  circuitId: 'lumen',
  clubId: '1',
} as const

interface PutSite {
  /** Hostname of the address that it was built for; null for none. */
  hostname: string | null
  /** Lines of its `host.env`. */
  env?: readonly string[]
}

/** A folder of small built sites, as `SITES_ROOT` names one. */
export function createSitesFolder() {
  const root = mkdtempSync(path.join(tmpdir(), 'sites-'))
  const publicOf = (name: string) => path.join(root, name, 'public')
  return {
    root,
    publicOf,
    /** Puts a whole site there at once, with its name as its page. */
    put: (name: string, { hostname, env }: PutSite) => {
      const folder = path.join(root, `.${name}`)
      mkdirSync(path.join(folder, 'public'), { recursive: true })
      const siteUrl = hostname === null ? null : `https://${hostname}`
      const hostConfig = { ...UNKNOWN_CONFIG, siteName: name, siteUrl, loyalty: LOYALTY }
      writeFileSync(path.join(folder, 'public/index.html'), `page of ${name}`)
      writeFileSync(path.join(folder, 'public/host.json'), JSON.stringify(hostConfig))
      if (env) writeFileSync(path.join(folder, 'host.env'), `${env.join('\n')}\n`)
      renameSync(folder, path.join(root, name))
    },
    setEnv: (name: string, lines: readonly string[]) => {
      const file = path.join(root, name, 'host.env')
      writeFileSync(`${file}.new`, `${lines.join('\n')}\n`)
      renameSync(`${file}.new`, file)
    },
    remove: (name: string) => rmSync(path.join(root, name), { recursive: true, force: true }),
    end: () => rmSync(root, { recursive: true, force: true }),
  }
}

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: string
}

interface AskSite {
  path?: string
  headers?: Record<string, string>
  /** Posts a body. */
  body?: string
}

/** Asks a host at `url` for a site by its hostname, which `fetch` cannot. */
export function askSite(
  url: string,
  hostname: string,
  { path: at = '/', headers = {}, body }: AskSite = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const method = body === undefined ? 'GET' : 'POST'
    const asked = request(url + at, { method, headers: { host: hostname, ...headers } }, response => {
      let text = ''
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }))
    })
    asked.on('error', reject)
    asked.end(body)
  })
}
