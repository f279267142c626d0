import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Redis } from 'ioredis'
import { freePort } from '../../src/site-build/cli/free-port'
import { installServers } from '../install-packages'

const REDIS = '/usr/bin/redis-server'

/** Whether tests over Redis run: where it is, and where it must be. */
export const HAS_REDIS = existsSync(REDIS) || Boolean(process.env.CI)

/** A private Redis on this machine, in a folder of its own. */
export interface RedisServer {
  url: string
  start: () => Promise<void>
  /** Ends it as `kill -9` does. */
  kill: () => Promise<void>
  /** Ends it and removes its folder. */
  stop: () => Promise<void>
}

/** @param options of the command line, such as `--appendonly yes` */
export async function prepareRedis(options: readonly string[] = []): Promise<RedisServer> {
  if (!existsSync(REDIS)) installServers()
  const folder = mkdtempSync(path.join(tmpdir(), 'redis-'))
  const port = await freePort()
  const url = `redis://127.0.0.1:${port}`
  let server: ChildProcess | undefined
  const kill = async () => {
    if (!server || server.exitCode !== null || server.signalCode !== null) return
    const ended = once(server, 'exit')
    server.kill('SIGKILL')
    await ended
  }
  return {
    url,
    kill,
    start: async () => {
      const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder, ...options]
      server = spawn(REDIS, args, { stdio: 'ignore' })
      const probe = new Redis(url, { maxRetriesPerRequest: null, retryStrategy: () => 50 })
      probe.on('error', () => undefined)
      await probe.ping()
      probe.disconnect()
    },
    stop: async () => {
      await kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
