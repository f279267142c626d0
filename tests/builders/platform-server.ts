import { spawn } from 'node:child_process'
import path from 'node:path'
import { createInterface } from 'node:readline'

export interface PlatformServer {
  /** Base URL of the recorded site; put `/fault/<name>` behind it for one of its faults. */
  url: string
  stop: () => void
}

/** Serves the recorded answers of a real site on a free loopback port. @param realDataDir value of REAL_DATA_DIR */
export async function startPlatformServer(realDataDir: string): Promise<PlatformServer> {
  const server = spawn(process.execPath, [path.join(realDataDir, '../tools/serve-platform.mjs'), '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise<string>((resolve, reject) => {
    createInterface(server.stdout).once('line', resolve)
    server.once('error', reject).once('exit', code => reject(new Error(`serve-platform ended early (${code})`)))
  })
  return { url, stop: () => void server.kill() }
}
