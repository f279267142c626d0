import { existsSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { HOST_CONFIG_FILE } from '../config/host-config'
import { createApp } from './http/create-app'
import { introduceDemo } from './members/demo/seed-demo'
import { openHostServices } from './open-host-services'
import { fail, readServerEnvironment } from './server-environment'
import { startHost, stopOnSignals } from './start-host'

const POLL_MS = 500

/**
 * The host beside the development server (start-host-beside.ts): member calls, contact messages and redirects.
 * `host.json` is available once the development server has sourced its data.
 */
async function main(): Promise<void> {
  const environment = readServerEnvironment(process.env)
  if (!environment.ok) return fail(environment.error)
  const { publicDir, isDemo, upstream } = environment.value
  const siteUrl = environment.value.siteUrl ?? 'http://localhost:8000'
  const { database, close, notes, ...services } = openHostServices({ environment: environment.value })
  const host = await startHost({ app: createApp({ publicDir, ...services }), ...environment.value })
  let isStopping = false
  stopOnSignals(async () => {
    isStopping = true
    await host.stop()
    await close()
  })
  for (const note of notes) console.warn(note)
  if (!isDemo || upstream) return
  while (!isStopping && !existsSync(path.join(publicDir, HOST_CONFIG_FILE))) await wait(POLL_MS, null, { ref: false })
  if (isStopping) return
  for (const line of await introduceDemo({ publicDir, database, siteUrl })) console.log(line)
}

void main()
