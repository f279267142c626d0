import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { bundleHost, HOST_FLAGS } from '../../src/site-build/cli/bundle-host'
import type { HostAnswer, HostQuestion } from './host-process'

export interface HostProcess {
  url: string
  memory: () => Promise<{ rss: number; peak: number }>
  upstreamAddresses: () => Promise<string[]>
  /** Whether it still runs. */
  isAlive: () => boolean
  /** @returns what it exited with */
  stop: () => Promise<number | null>
}

/** Starts the real host with the gateway in a process of its own, bundled as it is in production. @throws where it does not come up */
export async function startHostProcess(env: Record<string, string> = {}): Promise<HostProcess> {
  const child = fork(await bundleHost(path.join(import.meta.dirname, 'host-process.ts')), {
    execArgv: ['--expose-gc', ...HOST_FLAGS],
    env: { ...process.env, ...env },
  })
  const ended = once(child, 'exit').then(([code]) => code)
  const next = async (): Promise<HostAnswer> => {
    const heard = new AbortController()
    const message = once(child, 'message', { signal: heard.signal }).then(([answer]) => answer)
    const end = ended.then(code => Promise.reject(new Error(`The host has ended by itself with ${code}`)))
    return Promise.race([message, end]).finally(() => heard.abort())
  }
  const ask = (question: HostQuestion): Promise<HostAnswer> => {
    const answer = next()
    child.send(question)
    return answer
  }
  const { url = '' } = await next()
  return {
    url,
    memory: async () => (await ask('memory')).memory ?? { rss: 0, peak: 0 },
    upstreamAddresses: async () => (await ask('upstreamAddresses')).upstreamAddresses ?? [],
    isAlive: () => child.exitCode === null && child.signalCode === null,
    stop: async () => {
      child.send('stop' satisfies HostQuestion)
      return ended
    },
  }
}
