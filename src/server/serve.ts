import path from 'node:path'
import { loadEnvFile } from '../platform/env-file'
import { createApp } from './http/create-app'
import { introduceDemo } from './members/demo/seed-demo'
import { openHostServices } from './open-host-services'
import { readHostConfig } from './http/release-config'
import { fail, readServerEnvironment } from './server-environment'
import { startHost, stopOnSignals } from './start-host'

/** `npm run serve`: serves the built site (contracts §1) until SIGTERM or SIGINT. */
async function main(): Promise<void> {
  loadEnvFile()
  const environment = readServerEnvironment(process.env)
  if (!environment.ok) return fail(environment.error)
  const { publicDir } = environment.value
  const siteUrl = environment.value.siteUrl ?? (await readHostConfig(publicDir))?.siteUrl ?? null
  const { database, close, notes, ...services } = openHostServices({ environment: { ...environment.value, siteUrl } })
  const app = createApp({ publicDir, ...services })
  const health = await app.request('/healthz')
  if (!health.ok) return fail([`There is no built site in ${publicDir}: run 'npm run build' first`])
  const host = await startHost({ app, ...environment.value }).catch((error: unknown) => {
    fail([`Cannot listen on ${environment.value.host}:${environment.value.port}: ${String(error)}`])
  })
  if (!host) return
  console.log(`Serving ${path.relative(process.cwd(), publicDir) || '.'}/ at ${publicUrl(host.url)}`)
  warnOfDeferred(await health.json())
  for (const note of notes) console.warn(note)
  stopOnSignals(async () => {
    await host.stop()
    await close()
  })
  if (!environment.value.isDemo || environment.value.upstream) return
  for (const line of await introduceDemo({ publicDir, database, siteUrl: publicUrl(host.url) })) console.log(line)
}

/** Shows loopback addresses as `localhost`. */
function publicUrl(url: string): string {
  return url.replace('//127.0.0.1:', '//localhost:')
}

function warnOfDeferred(health: unknown): void {
  const deferred = typeof health === 'object' && health !== null && 'deferred' in health ? health.deferred : []
  if (!Array.isArray(deferred) || deferred.length === 0) return
  console.warn(`Deferred pages need Gatsby's own server and answer 404 here: ${deferred.join(', ')} of site.json`)
}

void main()
