import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { freePort } from '../src/site-build/cli/free-port'
import type { Served } from './serve-site'

const HOST = 'localhost'

interface StartEditor {
  port: number
  siteUrl: string
  /** A copy: the editor writes into it. */
  siteFolder: string
}

/** The editor's usual port when it is free, which sites name in previewOrigins; else any that is. */
export async function editorPort(): Promise<number> {
  return (await isFree(9100)) ? 9100 : freePort()
}

/** Starts the theme editor; resolves when it answers. */
export async function startEditor({ port, siteUrl, siteFolder }: StartEditor): Promise<Served> {
  const url = `http://${HOST}:${port}`
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/studio/start-editor.ts'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      EDITOR_PORT: String(port),
      EDITOR_HOST: HOST,
      EDITOR_SITE_URL: siteUrl,
      SITE_FOLDER: siteFolder,
      PREVIEW_ORIGINS: url,
    },
  })
  const closed = new Promise<void>(resolve => child.on('close', () => resolve()))
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM')
    await closed
  }
  const deadline = performance.now() + 20_000
  while (performance.now() < deadline && child.exitCode === null) {
    const answer = await fetch(`${url}/api/site`).catch(() => null)
    if (answer?.ok) return { url, stop }
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  await stop()
  throw new Error(`The editor did not answer at ${url}`)
}

function isFree(port: number): Promise<boolean> {
  return new Promise(resolve => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, HOST, () => probe.close(() => resolve(true)))
  })
}
