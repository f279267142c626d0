import { mkdtemp, rm } from 'node:fs/promises'
import { readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readSource } from '../../plugins/gatsby-source-cinema/read-source'
import { writeFeedFiles } from '../../src/site-build/outputs/feeds/feed-files'
import { writeScheduleFiles } from '../../src/site-build/outputs/schedule-files'
import { calendarFaults } from '../builders/calendar-faults'
import { someOf } from '../builders/run-counts'

const NOW = Date.parse('2026-11-21T09:00:00Z')
const DAY_MS = 86_400_000

let publicDir: string
beforeEach(async () => {
  publicDir = await mkdtemp(path.join(tmpdir(), 'calendars-'))
})
afterEach(() => rm(publicDir, { recursive: true, force: true }))

async function write(site: string, now: number): Promise<void> {
  const source = await readSource({ siteFolder: path.resolve('sites', site), now })
  if (!source.ok) throw new Error(JSON.stringify(source.error))
  const listings = source.value
  await writeScheduleFiles({ listings, publicDir })
  await writeFeedFiles({ listings, publicDir, siteUrl: 'http://localhost:9000' })
}

function cancelled(): number {
  const folder = path.join(publicDir, 'calendar/theaters')
  const text = readdirSync(folder).map(name => readFileSync(path.join(folder, name), 'utf8'))
  return text.join('').split('STATUS:CANCELLED').length - 1
}

describe.each(['demo-circuit', 'demo-theater'])('the calendars of %s', site => {
  it('are read by a strict parser and agree with the showtimes, on the day of the build and after later refreshes', async () => {
    await write(site, NOW)
    expect(calendarFaults(publicDir)).toEqual([])
    const atFirst = cancelled()
    // A programme that is made anew each day must not call off what it made the day before; only its closed day moves.
    for (const days of someOf([3, 1], 1)) {
      await write(site, NOW + days * DAY_MS)
      expect(calendarFaults(publicDir)).toEqual([])
      expect(cancelled()).toBeLessThan(atFirst + 40)
    }
  })
})
