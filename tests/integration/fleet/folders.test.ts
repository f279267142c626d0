import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { watchFolders } from '../../../src/fleet/queue/watch-folders'
import { fleetOf, fleetSite, openTestFleet, type TestFleet } from '../../builders/fleet'
import { HAS_REDIS } from '../../builders/redis-server'

let fleet: TestFleet
let watches: { stop: () => void }[]
let requested: string[]
beforeEach(async () => {
  watches = []
  requested = []
  if (HAS_REDIS) fleet = await openTestFleet()
}, 120_000)
afterEach(async () => {
  for (const watch of watches) watch.stop()
  if (HAS_REDIS) await fleet.stop()
})

function watch() {
  const folder = path.join(fleet.folder, 'harbour')
  mkdirSync(path.join(folder, 'assets'), { recursive: true })
  const started = watchFolders({
    fleet: fleetOf([fleetSite('harbour', { folder })]),
    redis: fleet.queues.redis,
    requests: { request: async ({ site, kind, reason }) => void requested.push(`${site} ${kind} ${reason}`) },
    print: line => fleet.printed.push(line),
    roundMs: 40,
  })
  watches.push(started)
  return { stop: started.stop, write: (file: string, text: string) => writeFileSync(path.join(folder, file), text) }
}
const known = () => fleet.queues.redis.hget('fleet:folders', 'harbour')
const eventually = (value: () => unknown) => expect.poll(value, { timeout: 10_000, interval: 20 })

describe.skipIf(!HAS_REDIS)('a site folder', () => {
  it('brings a refresh for its showtimes, and a build, too, for anything else', async () => {
    const { write } = watch()
    write('site.json', '{"source": {"type": "csv", "file": "export.csv"}}')
    await eventually(known).not.toBeNull()
    expect(requested).toEqual([])
    write('showtimes.json', '[]')
    await eventually(() => requested).toEqual(['harbour refresh folder'])
    write('export.csv', 'Film,Date')
    await eventually(() => requested).toHaveLength(2)
    write('movies.json', '[]')
    await eventually(() => requested.slice(2)).toEqual(['harbour refresh folder', 'harbour build folder'])
    expect(requested[1]).toBe('harbour refresh folder')
  })

  it('that is saved as it was brings nothing', async () => {
    const { write } = watch()
    write('movies.json', '[]')
    await eventually(known).not.toBeNull()
    write('movies.json', '[]')
    await pause(400)
    expect(requested).toEqual([])
  })

  it('is compared with what it was before the fleet was started', async () => {
    const first = watch()
    first.write('movies.json', '[]')
    await eventually(known).not.toBeNull()
    first.stop()
    await pause(60)
    first.write('movies.json', '[{"id": "1"}]')
    watch()
    await eventually(() => requested).toEqual(['harbour refresh folder', 'harbour build folder'])
  })
})
