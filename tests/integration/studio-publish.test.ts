import { readFile, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import type { Redis } from 'ioredis'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answerWebhook } from '../../src/fleet/http/webhook'
import { createPublisher } from '../../src/studio/publish/server/publisher'
import { startTestStudio, THEME, type TestStudio } from '../builders/studio'

let studio: TestStudio
beforeEach(async () => {
  studio = await startTestStudio()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await studio.stop()
})

const call = async (method: string, target: string, body?: object, role: 'editor' | 'publisher' = 'publisher') => {
  const answer = await studio.call(method, target, { cookie: await studio.as(role), ...(body ? { body } : {}) })
  return { status: answer.status, json: await answer.json() }
}
const saveColor = async (primary: string, file = 'theme.json'): Promise<string> => {
  const revision = (await call('GET', '/api/draft')).json.draft
  const patch = file === 'theme.json' ? { palette: { primary } } : { name: primary }
  return (await call('PUT', '/api/draft', { revision, patches: { [file]: patch } }, 'editor')).json.draft
}
const publish = (draft: string) => call('POST', '/api/publish', { draft })
const colorOfSite = async (): Promise<string> =>
  JSON.parse(await readFile(path.join(studio.siteFolder, 'theme.json'), 'utf8')).palette.primary
const publications = async () => (await call('GET', '/api/publications')).json

/** The publisher of the same studio at another time. */
const publisherAt = (now: number) => {
  const { history, publications: store, people, trail, builds } = studio.services
  return createPublisher({ history, store, people, trail, builds, push: () => undefined, now: () => now })
}
const HOUR = 60 * 60_000

describe('a publication that is planned', () => {
  const plan = async (draft: string, at = Date.now() + HOUR) => call('POST', '/api/publish/plan', { draft, at })

  it('comes when its time has come, with what was seen, and leaves what was saved after it in the draft', async () => {
    const seen = await saveColor('#111111')
    const at = Date.now() + HOUR
    expect((await plan(seen, at)).json.plan).toEqual({ at, by: 'The publisher', isBehind: false })
    await saveColor('#222222')
    expect((await publications()).plan.isBehind).toBe(true)
    await publisherAt(at - 1).runDue()
    expect(await colorOfSite()).toBe('#b01f2e')
    await publisherAt(at).runDue()
    expect(await colorOfSite()).toBe('#111111')
    const { plan: left, entries } = await publications()
    expect(left).toBeNull()
    expect(entries[0]).toMatchObject({ plannedFor: at, problem: null, by: 'The publisher' })
    expect(entries[0].changes).toEqual([
      { file: 'theme.json', path: ['palette', 'primary'], before: '#b01f2e', after: '#111111' },
    ])
    const { changes } = (await call('GET', '/api/draft')).json
    expect(changes).toMatchObject([{ before: '#111111', after: '#222222' }])
  })

  it('has what was changed by hand meanwhile', async () => {
    const seen = await saveColor('#111111')
    const at = Date.now() + HOUR
    await plan(seen, at)
    await writeFile(path.join(studio.siteFolder, 'events.json'), '[]\n')
    await publisherAt(at).runDue()
    expect(await colorOfSite()).toBe('#111111')
    expect(await readFile(path.join(studio.siteFolder, 'events.json'), 'utf8')).toBe('[]\n')
  })

  it('is kept on disk, and done late when nobody ran the studio then', async () => {
    const at = Date.now() + HOUR
    await plan(await saveColor('#111111'), at)
    // Another studio over the same files, as after a restart.
    const { createPublicationStore } = await import('../../src/studio/publish/server/publication-store')
    const { openStudioDatabase } = await import('../../src/studio/server/accounts/studio-database')
    const database = openStudioDatabase(path.join(studio.home, 'data/accounts.sqlite'))
    expect(createPublicationStore(database).plan()).toMatchObject({ at, name: 'The publisher' })
    database.close()
    await publisherAt(at + 5 * HOUR).runDue()
    expect((await publications()).entries[0]).toMatchObject({ at: at + 5 * HOUR, plannedFor: at, problem: null })
  })

  it('is done once by two at once', async () => {
    const at = Date.now() + HOUR
    await plan(await saveColor('#111111'), at)
    const publisher = publisherAt(at)
    await Promise.all([publisher.runDue(), publisher.runDue()])
    expect((await publications()).entries).toHaveLength(1)
  })

  it('can be taken back, and replaced', async () => {
    const at = Date.now() + HOUR
    await plan(await saveColor('#111111'), at)
    expect((await call('DELETE', '/api/publish/plan', {})).json.plan).toBeNull()
    expect((await call('DELETE', '/api/publish/plan', {})).status).toBe(404)
    await publisherAt(at).runDue()
    expect(await colorOfSite()).toBe('#b01f2e')
    await plan(await saveColor('#222222'), at)
    await plan(await saveColor('#333333'), at + HOUR)
    expect((await publications()).plan.at).toBe(at + HOUR)
  })

  it('is dropped when its draft was published before', async () => {
    await plan(await saveColor('#111111'))
    await publish(await saveColor('#222222'))
    expect((await publications()).plan).toBeNull()
  })

  it.each([
    ['in the past', async () => [await saveColor('#111111'), Date.now() - 1], [422, 'past']],
    ['too far ahead', async () => [await saveColor('#111111'), Date.now() + 400 * 24 * HOUR], [422, 'far']],
    ['of a draft that nobody saw', async () => ['0'.repeat(40), Date.now() + HOUR], [409, 'changed']],
  ] as const)('is refused %s', async (_, make, [status, problem]) => {
    const [draft, at] = await make()
    const answer = await plan(String(draft), Number(at))
    expect([answer.status, answer.json.problem]).toEqual([status, problem])
  })

  it('says why it could not be done: whoever planned it may not any more', async () => {
    const at = Date.now() + HOUR
    await plan(await saveColor('#111111'), at)
    const { people } = studio.services
    people.setRole(people.find('publisher@cinema.example')?.id ?? '', 'editor')
    await publisherAt(at).runDue()
    expect(await colorOfSite()).toBe('#b01f2e')
    const { entries } = await (
      await studio.call('GET', '/api/publications', { cookie: await studio.as('admin') })
    ).json()
    expect(entries[0]).toMatchObject({ problem: 'forbidden', plannedFor: at })
  })

  it('says why it could not be done: the same field was changed by hand', async () => {
    const at = Date.now() + HOUR
    await plan(await saveColor('#111111'), at)
    await writeFile(path.join(studio.siteFolder, 'theme.json'), THEME.replace('#b01f2e', '#999999'))
    await publisherAt(at).runDue()
    expect(await colorOfSite()).toBe('#999999')
    const { plan: left, entries } = await publications()
    expect([left, entries[0].problem]).toEqual([null, 'conflicts'])
  })
})

it('the address of the site is below the path that was published, not the one of the draft', async () => {
  const { siteUrl } = await publications()
  const revision = (await call('GET', '/api/draft')).json.draft
  const body = { revision, patches: { 'site.json': { pathPrefix: '/cinema' } } }
  const { draft } = (await call('PUT', '/api/draft', body, 'editor')).json
  expect((await publications()).siteUrl).toBe(siteUrl)
  expect((await publish(draft)).status).toBe(200)
  expect((await publications()).siteUrl).toBe(`${siteUrl}/cinema`)
})

describe('going back', () => {
  it('brings the site to what it was before its last publication, and keeps what was taken back in the draft', async () => {
    await publish(await saveColor('#111111'))
    const { last } = await publications()
    await saveColor('Nouveau', 'site.json')
    const back = await call('POST', '/api/publish/back', { publication: last })
    expect(back.status).toBe(200)
    expect(await colorOfSite()).toBe('#b01f2e')
    const { changes, conflicts } = (await call('GET', '/api/draft')).json
    expect(conflicts).toEqual([])
    expect(changes.map(({ file, after }: Record<string, string>) => [file, after])).toEqual([
      ['site.json', 'Nouveau'],
      ['theme.json', '#111111'],
    ])
    expect(back.json.entries[0]).toMatchObject({ kind: 'returned', changes: [{ before: '#111111', after: '#b01f2e' }] })
  })

  it('is refused for a publication that is not the last any more', async () => {
    await publish(await saveColor('#111111'))
    const { last } = await publications()
    await publish(await saveColor('#222222'))
    expect((await call('POST', '/api/publish/back', { publication: last })).status).toBe(409)
    expect(await colorOfSite()).toBe('#222222')
  })

  it('goes forth again by the same press', async () => {
    await publish(await saveColor('#111111'))
    await call('POST', '/api/publish/back', { publication: (await publications()).last })
    await call('POST', '/api/publish/back', { publication: (await publications()).last })
    expect(await colorOfSite()).toBe('#111111')
  })
})

describe('a draft that others changed after it was seen', () => {
  it('is not published; the refusal names what was changed, and who did it', async () => {
    const seen = await saveColor('#111111')
    await saveColor('Ours', 'site.json')
    const refused = await publish(seen)
    expect(refused).toEqual({ status: 409, json: { problem: 'moved', faults: ['site.json name (The editor)'] } })
    expect((await call('POST', '/api/publish/plan', { draft: seen, at: Date.now() + HOUR })).json).toEqual(refused.json)
    expect(await colorOfSite()).toBe('#b01f2e')
  })

  it('is refused without names when nobody ever saw it', async () => {
    expect(await publish('0'.repeat(40))).toEqual({ status: 409, json: { problem: 'changed', faults: [] } })
  })
})

describe('a change by hand at the moment of publishing', () => {
  /** Changes a file of the folder after it was read and before it is written. */
  const changeMeanwhile = (file: string, text: string) => {
    const { git } = studio.services.history
    const commit = git.commit.bind(git)
    vi.spyOn(git, 'commit').mockImplementationOnce(async input => {
      await writeFile(path.join(studio.siteFolder, file), text)
      return commit(input)
    })
  }

  it('is not written over: nothing is published, and both values are shown', async () => {
    const draft = await saveColor('#111111')
    changeMeanwhile('theme.json', THEME.replace('#b01f2e', '#999999'))
    const refused = await publish(draft)
    expect([refused.status, refused.json]).toMatchObject([
      422,
      {
        problem: 'unwritable',
        faults: [expect.objectContaining({ message: 'theme.json was changed outside the studio just now' })],
      },
    ])
    expect(await colorOfSite()).toBe('#999999')
    expect((await call('GET', '/api/draft')).json.conflicts).toMatchObject([{ draft: '#111111', live: '#999999' }])
    expect(studio.services.builds.state().is).toBe('idle')
    expect((await publications()).entries).toEqual([])
  })

  it('of another field comes together with the draft at the next press', async () => {
    const draft = await saveColor('#111111')
    changeMeanwhile('theme.json', THEME.replace('"Inter"', '"Literata"'))
    expect((await publish(draft)).status).toBe(422)
    const { draft: merged, conflicts } = (await call('GET', '/api/draft')).json
    expect(conflicts).toEqual([])
    expect((await publish(merged)).status).toBe(200)
    const theme = JSON.parse(await readFile(path.join(studio.siteFolder, 'theme.json'), 'utf8'))
    expect([theme.palette.primary, theme.fonts.body]).toEqual(['#111111', 'Literata'])
  })

  it('of the second of two files leaves a site that the next press makes whole', async () => {
    await saveColor('Nouveau', 'site.json')
    const draft = await saveColor('#111111')
    changeMeanwhile('theme.json', THEME.replace('"Inter"', '"Literata"'))
    expect((await publish(draft)).status).toBe(422)
    const { draft: merged, conflicts, changes } = (await call('GET', '/api/draft')).json
    expect([conflicts, changes.length]).toEqual([[], 1])
    expect((await publish(merged)).status).toBe(200)
    expect(await colorOfSite()).toBe('#111111')
  })
})

describe("publishing through the fleet's webhook", () => {
  const SECRET = 'a-secret-of-the-fleet-1234567890'
  const requested: unknown[] = []
  const startFleet = async () => {
    const seen = new Set<string>()
    const redis = {
      set: async (key: string) => (seen.has(key) ? null : (seen.add(key), 'OK')),
      del: async () => 1,
    } as unknown as Redis
    const sites = new Map([['lumen', { webhookSecret: SECRET }]]) as unknown as Parameters<
      typeof answerWebhook
    >[1]['fleet']['sites']
    const requests = { request: async (request: unknown) => void requested.push(request) }
    const app = new Hono()
    app.post('/hooks/:site', context =>
      answerWebhook(context, { fleet: { sites }, redis, requests: requests as never }),
    )
    return new Promise<{ url: string; stop: () => void }>(resolve => {
      const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, info =>
        resolve({ url: `http://127.0.0.1:${(info as AddressInfo).port}/hooks/lumen`, stop: () => server.close() }),
      )
    })
  }

  it.each([
    ['asks for a build, signed', SECRET, 'lumen', 'done', [{ site: 'lumen', kind: 'build', reason: 'webhook' }], []],
    [
      'says that the secret is another',
      'another',
      'lumen',
      'failed',
      [],
      [{ words: { code: 'webhookAnswered', params: { status: 401 } } }],
    ],
    [
      'says that the fleet has no such site',
      SECRET,
      'pier',
      'failed',
      [],
      [{ words: { code: 'webhookAnswered', params: { status: 404 } } }],
    ],
  ])('%s', async (_, secret, site, is, expected, lines) => {
    vi.spyOn(console, 'log').mockImplementation(() => undefined)
    requested.length = 0
    const fleet = await startFleet()
    const url = fleet.url.replace('lumen', site)
    await studio.stop()
    studio = await startTestStudio({ buildBy: { kind: 'webhook', url, secret } })
    try {
      expect((await publish(await saveColor('#111111'))).status).toBe(200)
      await studio.services.builds.ended()
      expect(requested).toEqual(expected)
      expect(studio.services.builds.state()).toMatchObject({ is, lines })
    } finally {
      fleet.stop()
    }
  })
})

describe('a build', () => {
  it('is followed in per cent with the name of its step, and its duration is kept', async () => {
    await studio.stop()
    const command = 'echo "lumen: Preparing, 0.1 s"; echo "lumen: Reading listings and pictures, 0.2 s"; sleep 1'
    studio = await startTestStudio({ buildBy: { kind: 'command', command } })
    studio.services.builds.start()
    await vi.waitFor(() => expect(studio.services.builds.state().step).toBe('pages'))
    expect(studio.services.builds.state()).toMatchObject({ is: 'running', percent: expect.any(Number) })
    await studio.services.builds.ended()
    expect(studio.services.builds.state()).toMatchObject({ is: 'done', step: null, percent: null })
    const [build] = studio.services.buildLog.list(1)
    expect(build).toMatchObject({ isDone: true, steps: { prepare: 0.1, listings: 0.2 } })
    expect((build?.endedAt ?? 0) - (build?.startedAt ?? 0)).toBeGreaterThan(900)
  })
})
