import { afterEach, describe, expect, it } from 'vitest'
import type { CreateAdapter } from '../adapter'
import { buildAdapterInput, faultOf, openAdapter } from './adapter-input'
import { FAULT_WORDS, type FaultServer, startFaultServer } from './fault-server'

interface Source {
  create: CreateAdapter
  /** site.json `source` for a system at an address. */
  sourceAt: (url: string) => Record<string, unknown>
  env?: Record<string, string>
  /** Where this source says it in other words, or asks another number of times. */
  others?: Record<string, { words?: RegExp; requests?: number }>
}

/** The table of faults that each source tells in one fault with its URL and cause, without listings. */
export function describeSourceFaults({ create, sourceAt, env = {}, others = {} }: Source): void {
  describe('a system that fails', () => {
    let server: FaultServer | undefined
    afterEach(() => server?.stop())

    it.each(FAULT_WORDS)('by %s is told with its URL and cause', async (kind, usual, requests) => {
      server = await startFaultServer(kind)
      // 64 MB take longer than that on a busy machine.
      const timeoutMs = kind === 'huge' ? 10_000 : 300
      const source = { timeoutMs, retries: 1, concurrency: 1, ...sourceAt(server.url) }
      const fault = await faultOf(openAdapter(create, buildAdapterInput({ source, env })))
      expect(fault).toMatchObject({ severity: 'error', message: expect.stringMatching(others[kind]?.words ?? usual) })
      expect(fault?.source).toContain(server.url)
      expect(server.count()).toBe(others[kind]?.requests ?? requests)
    })
  })
}
