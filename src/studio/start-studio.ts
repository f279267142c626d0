import { createServer, type RequestListener, type Server } from 'node:http'
import path from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { loadEnvFile } from '../platform/env-file'
import { createPreviewApp } from './preview/server/create-preview-app'
import { compileClient } from './server/compile-client'
import { createStudioApp } from './server/create-studio-app'
import { setUpDemo } from './server/accounts/demo-editor'
import { openStudio, type StudioServices } from './server/open-studio'
import { readStudioEnvironment } from './server/studio-environment'

const projectRoot = path.resolve(import.meta.dirname, '../..')

/** `npm run studio`: serves the studio until SIGTERM or SIGINT. */
async function main(): Promise<void> {
  loadEnvFile()
  const environment = readStudioEnvironment(process.env, projectRoot)
  if (!environment.ok) return fail(environment.error)
  const { port, host, publicUrl, previewPort, previewUrl, ...rest } = environment.value
  const files = await compileClient(projectRoot)
  let listener: RequestListener = (_, response) => response.writeHead(503, { 'retry-after': '1' }).end()
  const server = createServer((request, response) => listener(request, response))
  server.headersTimeout = 15_000
  server.requestTimeout = 60_000
  const taken = await listen(server, { port, host })
  const name = host.includes(':') ? `[${host}]` : host
  const origin = publicUrl ?? `http://${name}:${taken}`
  let previewListener: RequestListener = (_, response) => response.writeHead(503, { 'retry-after': '1' }).end()
  const previewServer = createServer((request, response) => previewListener(request, response))
  previewServer.headersTimeout = 15_000
  // Without a port of its own it takes any, where the one after the studio's is in use.
  const previewTaken = await listen(previewServer, { port: previewPort ?? taken + 1, host }).catch((error: unknown) => {
    if (previewPort !== null) throw error
    return listen(previewServer, { port: 0, host })
  })
  const previewOrigin = previewUrl ?? `http://${name}:${previewTaken}`
  const services = await openStudio({ ...rest, origin, previewOrigin, projectRoot, env: process.env })
  const previewApp = createPreviewApp({
    links: services.previewLinks,
    publicDir: services.preview.publicDir,
    origin: previewOrigin,
    countGuess: context => services.limits.takeSource(services.addressOf(context)),
  })
  const previewAnswer = getRequestListener(previewApp.fetch)
  previewListener = (request, response) => void previewAnswer(request, response)
  const answer = getRequestListener(createStudioApp(services, files).fetch)
  listener = (request, response) => void answer(request, response)
  console.log(`The studio of ${path.relative(process.cwd(), rest.siteFolder) || rest.siteFolder} is at ${origin}`)
  console.log(`It frames the site at ${rest.siteUrl}: keep 'npm start' or 'npm run develop' running there`)
  await printFirstSteps(services)
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      server.close(() => process.exit(0))
      server.closeAllConnections()
      previewServer.close()
      previewServer.closeAllConnections()
    })
  }
}

/** @returns the port that was taken. Rejects when it is in use */
function listen(server: Server, { port, host }: { port: number; host: string }): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', error => reject(new Error(`Cannot listen on ${host}:${port}: ${error.message}`)))
    server.listen(port, host, () => {
      const address = server.address()
      resolve(typeof address === 'object' && address !== null ? address.port : port)
    })
  })
}

/** A demo's editor, or the link of the first admin while nobody has an account. */
async function printFirstSteps(services: StudioServices): Promise<void> {
  if (process.env['STUDIO_DEMO'] === 'true') {
    const { email, password } = await setUpDemo(services.people)
    console.log(`Sign in as its demo editor: ${email}, password ${password}`)
  }
  if (!services.people.hasAdmin()) {
    const token = services.links.make({ kind: 'first', email: null, role: 'admin' })
    console.log(`Its first admin comes in once, within an hour, at ${services.origin}/#first=${token}`)
  }
}

function fail(lines: string[]): void {
  for (const line of lines) console.error(line)
  process.exitCode = 1
}

void main().catch((error: unknown) => {
  fail([error instanceof Error ? error.message : String(error)])
  process.exit(1)
})
