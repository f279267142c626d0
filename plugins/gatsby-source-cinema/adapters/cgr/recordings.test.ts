import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { buildAdapterInput, faultOf, openAdapter, valuesOf } from '../../testing/adapter-input'
import { type ReplayServer, startReplay } from '../../testing/replay-server'
import { createCgrAdapter } from './create-cgr-adapter'

describe.skipIf(!process.env.REAL_DATA_DIR)('the recorded cinemas of CGR', () => {
  let replay: ReplayServer | undefined
  afterEach(() => replay?.stop())

  async function open(name: string, password: string) {
    const file = `cgr-pos/examples-${name}.json`
    replay = await startReplay([file])
    const url = `${replay.url}/cgr-${name}.example/WSCGR/GestionCinemaWS`
    const input = buildAdapterInput({
      source: {
        type: 'cgr',
        url,
        token: { env: 'CGR' },
        theaterIds: [name],
        timeZone: 'Europe/Paris',
        theater: { name },
      },
      env: { CGR: `demo:${password}` },
      now: Date.parse('2026-10-21T06:00:00Z'),
    })
    const text = readFileSync(path.join(process.env.REAL_DATA_DIR ?? '', file), 'utf8')
    const [all]: { body: string }[] = JSON.parse(text)
    return { adapter: openAdapter(createCgrAdapter, input), recorded: all?.body ?? '', warnings: input.warnings }
  }

  it.each(['rivage', 'belleville'])('are read whole: %s', async name => {
    const { adapter, recorded, warnings } = await open(name, 'redacted')
    const pattern = /"IDSeance":(\d+),"Date":"([^"]+)","Heure":"(\d\d:\d\d)[^"]*","NbPlacesRestantes":(-?\d+)/g
    const written = [...recorded.matchAll(pattern)]
    const showtimes = (await valuesOf(adapter.readShowtimes())) as Record<string, unknown>[]
    expect(showtimes.map(({ id, startsAt, soldOut }) => `${id} ${startsAt} ${soldOut}`)).toEqual(
      written.map(([, id, day, time, seats]) => `${name}-${id} ${day}T${time}:00 ${Number(seats) <= 0}`),
    )
    const movies = (await valuesOf(adapter.readMovies())) as { title: string }[]
    const titles = [...recorded.matchAll(/"Titre":"([^"]+)"/g)].map(([, title = '']) => title.replace('&amp;', '&'))
    expect(movies.map(({ title }) => title)).toEqual(titles)
    expect(JSON.stringify([movies, showtimes])).not.toMatch(/price"|Tarif|redacted/)
    expect(warnings).toHaveLength(written.filter(([, , , , seats]) => Number(seats) < 0).length)
  })

  it('say that a password is wrong', async () => {
    const { adapter } = await open('rivage', 'wrong')
    const fault = await faultOf(adapter)
    expect(fault?.message).toMatch(/answered with error 99/)
    expect(fault?.message).not.toContain('wrong')
  })
})
