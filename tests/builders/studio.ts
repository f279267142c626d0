import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { createStudioApp } from '../../src/studio/server/create-studio-app'
import { openStudio } from '../../src/studio/server/open-studio'
import type { StudioEnvironment } from '../../src/studio/server/studio-environment'
import type { Role } from '../../src/studio/rules/roles'

export const PASSWORD = 'marmalade-quartz-9'
export const THEME = `{
  "palette": {
    "primary": "#b01f2e",
    "ours": "kept"
  },
  "fonts": { "body": "Inter", "heading": "Archivo" },
  "note": [1, 2]
}
`
const CONFIG = {
  name: 'Lumen',
  locale: 'en-GB',
  timeZone: 'Europe/London',
  country: { code: 'GB', iso31661A2: 'GB', iso31661A3: 'GBR' },
}

export type TestStudio = Awaited<ReturnType<typeof startTestStudio>>

interface Sent {
  body?: unknown
  cookie?: string
  headers?: Record<string, string>
}

/**
 * A studio over HTTP on loopback, with a small site folder; ends with `stop`.
 * @param projectRoot the project's, where sources are read; else an empty folder
 */
export async function startTestStudio(own: Partial<StudioEnvironment> = {}, projectRoot?: string) {
  const home = await mkdtemp(path.join(os.tmpdir(), 'studio-'))
  const siteFolder = path.join(home, 'site')
  await mkdir(path.join(siteFolder, 'pages'), { recursive: true })
  await writeFile(path.join(siteFolder, 'theme.json'), THEME)
  let listener: RequestListener = (_, response) => response.end()
  const server = createServer((request, response) => listener(request, response))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  await writeFile(
    path.join(siteFolder, 'site.json'),
    `${JSON.stringify({ ...CONFIG, previewOrigins: [origin] }, null, 2)}\n`,
  )
  const services = await openStudio({
    siteUrl: 'http://127.0.0.1:9',
    siteFolder,
    dataFolder: path.join(home, 'data'),
    previewOrigins: [],
    previewOrigin: 'http://preview.localhost:9',
    previewCommand: 'true',
    sourceCommand: 'true',
    hostDatabase: { url: `file:${path.join(home, 'host.db')}`, authToken: null },
    mail: null,
    oidc: null,
    buildBy: { kind: 'command', command: 'true' },
    remote: null,
    addressHeader: 'x-client',
    ...own,
    origin,
    projectRoot: projectRoot ?? home,
    env: process.env,
  })
  const app = createStudioApp(services, new Map())
  const handle = getRequestListener(app.fetch)
  listener = (request, response) => void handle(request, response)

  /** A call as the studio's own page makes it. */
  const call = (method: string, target: string, { body, cookie, headers = {} }: Sent = {}) =>
    fetch(origin + target, {
      method,
      redirect: 'manual',
      headers: {
        origin,
        'sec-fetch-site': 'same-origin',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(cookie ? { cookie } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
  const signIn = async (email: string, password = PASSWORD, headers: Record<string, string> = {}) => {
    const answer = await call('POST', '/api/sign-in', { body: { email, password }, headers })
    return { answer, cookie: cookiesOf(answer) }
  }
  const cookies = new Map<Role, string>()
  /** Cookies of a person of this role, who is made at the first call. */
  const as = async (role: Role): Promise<string> => {
    const known = cookies.get(role)
    if (known) return known
    const email = `${role}@cinema.example`
    if (!services.people.find(email))
      await services.people.add({ email, name: `The ${role}`, role, password: PASSWORD })
    const { cookie } = await signIn(email, PASSWORD, { 'x-client': `10.0.0.${role.length}` })
    cookies.set(role, cookie)
    return cookie
  }
  return {
    origin,
    home,
    siteFolder,
    services,
    app,
    call,
    signIn,
    as,
    stop: async () => {
      await services.builds.ended()
      await services.preview.ended()
      await services.sources.ended()
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
      services.close()
      await rm(home, { recursive: true, force: true })
    },
  }
}

/** What a browser would send back. */
export function cookiesOf(answer: Response): string {
  const set = answer.headers.getSetCookie().map(cookie => cookie.split(';')[0] ?? '')
  return set.filter(cookie => !cookie.endsWith('=')).join('; ')
}
