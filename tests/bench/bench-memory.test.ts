import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { treeMemory, watchTreeMemory } from './bench-memory'

describe.skipIf(!existsSync('/proc/self/stat'))('the memory of a process tree', () => {
  it('counts the processes below, and keeps the peak after they ended', async () => {
    const stop = watchTreeMemory()
    const hold =
      "const held = Buffer.alloc(150e6, 1); console.log('held'); process.stdin.on('data', () => process.exit(held.length * 0))"
    const child = spawn(process.execPath, ['-e', hold], { stdio: ['pipe', 'pipe', 'inherit'] })
    await once(child.stdout, 'data')
    // The test's own process may give memory back at any time: only the child's is known.
    const ofChild = treeMemory(child.pid ?? 0)
    expect(ofChild).toBeGreaterThan(150e6)
    expect(treeMemory(process.pid)).toBeGreaterThan(ofChild)
    const { setTimeout: sleep } = await import('node:timers/promises')
    await sleep(300)
    child.stdin.end('.')
    await once(child, 'exit')
    expect(stop()).toBeGreaterThan(treeMemory(process.pid) + 100e6)
  })

  it('is nothing for a process that does not exist', () => {
    expect(treeMemory(2 ** 30)).toBe(0)
  })
})
