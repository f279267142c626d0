import { appendFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { startWorker, type Work } from '../../src/fleet/work/start-worker'
import { fleetOf, fleetSite, TIMES } from './fleet'

/**
 * A worker as a program of its own, for tests that end it: arguments are the Redis URL, a file to which it writes
 * `begin site kind` and `end site kind`, the ms that a job takes, and the sites.
 */
const [redisUrl = '', file = '', ms = '', ...sites] = process.argv.slice(2)

const work =
  (kind: string): Work['refresh'] =>
  async ({ site }) => {
    appendFileSync(file, `begin ${site.id} ${kind}\n`)
    await pause(Number(ms))
    appendFileSync(file, `end ${site.id} ${kind}\n`)
    return 'written'
  }

startWorker({
  fleet: fleetOf(sites.map(id => fleetSite(id))),
  ...{ redisUrl, env: {}, builds: 1, times: TIMES },
  work: { refresh: work('refresh'), build: work('build') },
  print: line => console.log(line),
})
process.send?.('ready')
