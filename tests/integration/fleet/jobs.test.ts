import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { listParkedJobs } from '../../../src/fleet/queue/parked-jobs'
import { writeSchedules } from '../../../src/fleet/queue/schedules'
import { JobFailure } from '../../../src/fleet/work/run-refresh'
import { fleetOf, fleetSite, gate, openTestFleet, type TestFleet } from '../../builders/fleet'
import { HAS_REDIS } from '../../builders/redis-server'

let fleet: TestFleet
beforeEach(async () => {
  if (HAS_REDIS) fleet = await openTestFleet()
}, 120_000)
afterEach(async () => {
  if (HAS_REDIS) await fleet.stop()
})

const HARBOUR = fleetSite('harbour')
const LIDO = fleetSite('lido')
const eventually = (value: () => unknown) => expect.poll(value, { timeout: 15_000, interval: 20 })

/** Jobs in the queue that wait, run or are to be tried again. */
async function openJobs(): Promise<number> {
  const counts = await Promise.all(
    Object.values(fleet.queues.jobs).map(queue => queue.getJobCounts('waiting', 'prioritized', 'active', 'delayed')),
  )
  return counts.flatMap(count => Object.values(count)).reduce((sum, count) => sum + count, 0)
}

describe.skipIf(!HAS_REDIS)('jobs of a site', () => {
  it('are one for all requests that come while it waits', async () => {
    const config = fleetOf([HARBOUR])
    const requests = fleet.requests(config)
    for (const reason of ['schedule', 'webhook', 'schedule', 'folder'] as const)
      await requests.request({ site: 'harbour', kind: 'refresh', reason })
    expect(await openJobs()).toBe(1)
    let runs = 0
    fleet.work(config, { refresh: async () => ((runs += 1), 'written') })
    await eventually(() => runs).toBe(1)
    await eventually(openJobs).toBe(0)
    await pause(500)
    expect(runs).toBe(1)
  })

  it('are exactly one more for all requests that come while it runs', async () => {
    const config = fleetOf([HARBOUR])
    const requests = fleet.requests(config)
    const first = gate()
    let runs = 0
    fleet.work(config, {
      refresh: async () => {
        runs += 1
        if (runs === 1) await first.opened
        return 'written'
      },
    })
    await requests.request({ site: 'harbour', kind: 'refresh', reason: 'schedule' })
    await eventually(() => runs).toBe(1)
    for (let times = 0; times < 5; times += 1)
      await requests.request({ site: 'harbour', kind: 'refresh', reason: 'webhook' })
    first.open()
    await eventually(() => runs).toBe(2)
    await eventually(openJobs).toBe(0)
    await pause(500)
    expect(runs).toBe(2)
  })

  it('never run at the same time, be they of two kinds or taken by two workers', async () => {
    const config = fleetOf([HARBOUR, LIDO])
    const requests = fleet.requests(config)
    const running = new Map<string, number>()
    const ended: string[] = []
    let most = 0
    const work =
      (kind: string) =>
      async ({ site }: { site: { id: string } }) => {
        running.set(site.id, (running.get(site.id) ?? 0) + 1)
        most = Math.max(most, running.get(site.id) ?? 0)
        await pause(150)
        running.set(site.id, (running.get(site.id) ?? 0) - 1)
        ended.push(`${site.id} ${kind}`)
        return 'written' as const
      }
    for (let worker = 0; worker < 2; worker += 1) fleet.work(config, { refresh: work('refresh'), build: work('build') })
    for (const site of ['harbour', 'lido'])
      for (const kind of ['build', 'refresh'] as const) await requests.request({ site, kind, reason: 'webhook' })
    await eventually(() => ended.length).toBe(4)
    expect(most).toBe(1)
    expect(ended.toSorted()).toEqual(['harbour build', 'harbour refresh', 'lido build', 'lido refresh'])
  })

  it('do not wait for another site that is asked for again and again', async () => {
    const flooding = fleetSite('flood')
    const others = Array.from({ length: 8 }, (_, index) => fleetSite(`site-${index}`))
    const config = fleetOf([flooding, ...others], { workers: { processes: 1, refreshes: 1, builds: 1 } })
    const requests = fleet.requests(config)
    const order: string[] = []
    let isFlooding = true
    const flood = (async () => {
      while (isFlooding) {
        await requests.request({ site: 'flood', kind: 'refresh', reason: 'webhook' })
        await pause(2)
      }
    })()
    await pause(50)
    for (const { id } of others) await requests.request({ site: id, kind: 'refresh', reason: 'schedule' })
    fleet.work(config, {
      refresh: async ({ site }) => {
        order.push(site.id)
        await pause(20)
        return 'written'
      },
    })
    await eventually(() => new Set(order).size).toBe(9)
    isFlooding = false
    await flood
    const last = Math.max(...others.map(({ id }) => order.indexOf(id)))
    // Its own place in the round, and one before the others had come.
    expect(order.slice(0, last + 1).filter(id => id === 'flood').length).toBeLessThanOrEqual(3)
  })

  it('of urgent sites go first', async () => {
    const config = fleetOf([fleetSite('usual'), fleetSite('urgent', { priority: 1 })], {
      workers: { processes: 1, refreshes: 1, builds: 1 },
    })
    const requests = fleet.requests(config)
    for (const site of ['usual', 'urgent']) await requests.request({ site, kind: 'refresh', reason: 'schedule' })
    const order: string[] = []
    fleet.work(config, { refresh: async ({ site }) => (order.push(site.id), 'written') })
    await eventually(() => order).toEqual(['urgent', 'usual'])
  })

  it('come by the schedule, and go with a site that is no longer in fleet.json', async () => {
    const config = fleetOf([fleetSite('harbour', { refreshMs: 400 }), fleetSite('lido', { refreshMs: 400 })])
    expect(await writeSchedules(fleet.queues, config.sites.values())).toEqual([])
    const runs: string[] = []
    fleet.work(config, { refresh: async ({ site }) => (runs.push(site.id), 'current') })
    await eventually(() => runs.filter(id => id === 'harbour').length).toBeGreaterThan(2)
    expect(runs).toContain('lido')
    await writeSchedules(fleet.queues, [fleetSite('lido', { refreshMs: 400 })])
    expect((await fleet.queues.clock.getJobSchedulers()).map(({ key }) => key).toSorted()).toEqual([
      'lido.build',
      'lido.refresh',
    ])
  })

  it('say which schedule cannot be', async () => {
    const faults = await writeSchedules(fleet.queues, [fleetSite('harbour', { build: '61 25 * * *' })])
    expect(faults.join()).toContain("site 'harbour': build has no schedule")
  })
})

describe.skipIf(!HAS_REDIS)('a job that fails', () => {
  it('is tried again, then parked with the reason, and leaves others alone', async () => {
    const config = fleetOf([HARBOUR, LIDO])
    const requests = fleet.requests(config)
    const runs: string[] = []
    fleet.work(config, {
      refresh: async ({ site }) => {
        runs.push(site.id)
        if (site.id === 'harbour') throw new JobFailure(['error: showtimes.json: No valid JSON', 'Not refreshed'])
        return 'written'
      },
    })
    for (const site of ['harbour', 'lido']) await requests.request({ site, kind: 'refresh', reason: 'schedule' })
    await eventually(() => listParkedJobs(fleet.queues)).toMatchObject([
      { site: 'harbour', kind: 'refresh', attempts: 3, reason: 'error: showtimes.json: No valid JSON\nNot refreshed' },
    ])
    expect(runs.filter(id => id === 'harbour').length).toBe(3)
    expect(runs.filter(id => id === 'lido').length).toBe(1)
    // The schedule leaves it alone until its next attempt is due, and so does the look for open requests.
    await requests.request({ site: 'harbour', kind: 'refresh', reason: 'schedule' })
    await pause(800)
    expect(runs.filter(id => id === 'harbour').length).toBe(3)
  })

  it('is tried once again when that is due, and is no longer parked once it is well', async () => {
    const config = fleetOf([HARBOUR], { retry: { attempts: 2, delayMs: 20, parkedMs: 400 } })
    const requests = fleet.requests(config)
    let [isBroken, runs] = [true, 0]
    fleet.work(config, {
      refresh: async () => {
        runs += 1
        if (isBroken) throw new JobFailure(['broken'])
        return 'written'
      },
    })
    const ask = () => requests.request({ site: 'harbour', kind: 'refresh', reason: 'schedule' })
    await ask()
    await eventually(() => listParkedJobs(fleet.queues)).toHaveLength(1)
    expect(runs).toBe(2)
    await pause(450)
    await ask()
    await eventually(() => runs).toBe(3)
    await pause(200)
    expect([runs, (await listParkedJobs(fleet.queues)).length]).toEqual([3, 1])
    isBroken = false
    await pause(450)
    await ask()
    await eventually(() => listParkedJobs(fleet.queues)).toEqual([])
  })

  it('is sent again at once by an operator, a webhook or a changed folder', async () => {
    const config = fleetOf([HARBOUR], { retry: { attempts: 1, delayMs: 20, parkedMs: 60_000 } })
    const requests = fleet.requests(config)
    let [isBroken, runs] = [true, 0]
    fleet.work(config, {
      refresh: async () => {
        runs += 1
        if (isBroken) throw new JobFailure(['broken'])
        return 'written'
      },
    })
    await requests.request({ site: 'harbour', kind: 'refresh', reason: 'schedule' })
    await eventually(() => listParkedJobs(fleet.queues)).toHaveLength(1)
    await requests.request({ site: 'harbour', kind: 'refresh', reason: 'operator' })
    await eventually(() => runs).toBe(2)
    await eventually(() => listParkedJobs(fleet.queues)).toHaveLength(1)
    isBroken = false
    await requests.request({ site: 'harbour', kind: 'refresh', reason: 'folder' })
    await eventually(() => listParkedJobs(fleet.queues)).toEqual([])
    expect(runs).toBe(3)
  })

  it('waits for as long as a vendor asks', async () => {
    const config = fleetOf([HARBOUR])
    const starts: number[] = []
    fleet.work(config, {
      refresh: async () => {
        starts.push(Date.now())
        if (starts.length === 1) throw new JobFailure(['asks for a pause'], Date.now() + 700)
        return 'written'
      },
    })
    await fleet.requests(config).request({ site: 'harbour', kind: 'refresh', reason: 'schedule' })
    await eventually(() => starts.length).toBe(2)
    expect((starts[1] ?? 0) - (starts[0] ?? 0)).toBeGreaterThanOrEqual(690)
  })
})
