import { createServer } from 'node:http'
import path from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { loadEnvFile } from '../platform/env-file'
import { compileClient } from './server/compile-client'
import { createEditorApp } from './server/create-editor-app'
import { readEditorEnvironment } from './server/editor-environment'

const projectRoot = path.resolve(import.meta.dirname, '../..')

/** `npm run editor`: serves the theme editor until SIGTERM or SIGINT. */
async function main(): Promise<void> {
  loadEnvFile()
  const environment = readEditorEnvironment(process.env, projectRoot)
  if (!environment.ok) return fail(environment.error)
  const { port, host, siteUrl, siteFolder, previewOrigins } = environment.value
  const files = await compileClient(projectRoot)
  let origin = ''
  const app = createEditorApp({ siteFolder, siteUrl, previewOrigins, files, origin: () => origin })
  const listener = getRequestListener(app.fetch)
  const server = createServer((request, response) => void listener(request, response))
  server.once('error', error => fail([`Cannot listen on ${host}:${port}: ${error.message}`]))
  server.listen(port, host, () => {
    const address = server.address()
    const taken = typeof address === 'object' && address !== null ? address.port : port
    origin = `http://${host.includes(':') ? `[${host}]` : host}:${taken}`
    console.log(`Editing the theme of ${path.relative(process.cwd(), siteFolder) || siteFolder} at ${origin}`)
    console.log(`It frames the site at ${siteUrl}: keep 'npm start' or 'npm run develop' running there`)
  })
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      server.close(() => process.exit(0))
      server.closeAllConnections()
    })
  }
}

function fail(lines: string[]): void {
  for (const line of lines) console.error(line)
  process.exitCode = 1
}

void main().catch((error: unknown) => fail([String(error)]))
