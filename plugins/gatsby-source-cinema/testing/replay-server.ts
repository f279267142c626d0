import { spawn } from 'node:child_process'
import path from 'node:path'
import { createInterface } from 'node:readline'

export interface ReplayServer {
  url: string
  stop: () => void
}

/**
 * Serves recordings on loopback with the replay tool beside the real listings.
 * @param files below REAL_DATA_DIR @param args further arguments of the tool
 */
export async function startReplay(files: readonly string[], args: readonly string[] = []): Promise<ReplayServer> {
  const real = process.env.REAL_DATA_DIR ?? ''
  const paths = files.map(file => path.join(real, file))
  const tool = path.join(real, '../tools/replay.mjs')
  const child = spawn(process.execPath, [tool, ...paths, '0', ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
  for await (const line of createInterface({ input: child.stdout }))
    return { url: line.split(' ')[0] ?? '', stop: () => child.kill() }
  throw new Error('The replay tool ended before it listened')
}
