import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { bundleHost, HOST_FLAGS, SERVE_BESIDE_SCRIPT } from './bundle-host'
import { freePort } from './free-port'
import { PROJECT_ROOT } from '../../platform/project-root'

/** Starts the host beside the development server, as its own process, for member calls and contact messages only. */
export async function startHostBeside(input: {
  publicDir: string
  env: NodeJS.ProcessEnv
  /** Of the development server. */
  siteUrl: string
}) {
  const { publicDir, env, siteUrl } = input
  const port = await freePort()
  const bundle = await bundleHost(SERVE_BESIDE_SCRIPT)
  const child = spawn(process.execPath, [...HOST_FLAGS, bundle], {
    cwd: PROJECT_ROOT,
    stdio: 'inherit',
    env: {
      ...env,
      PUBLIC_DIR: publicDir,
      PORT: String(port),
      HOST: '127.0.0.1',
      SITE_URL: siteUrl,
      LOYALTY_DEMO: env['LOYALTY_DEMO'] || 'true',
    },
  })
  const closed = once(child, 'close').catch(() => undefined)
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      child.kill('SIGTERM')
      await closed
    },
  }
}
