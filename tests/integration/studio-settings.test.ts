import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Role } from '../../src/studio/rules/roles'
import { startTestStudio, type TestStudio } from '../builders/studio'

let studio: TestStudio
beforeAll(async () => {
  studio = await startTestStudio()
})
afterAll(() => studio.stop())

const ask = async (method: string, target: string, body?: unknown, role: Role = 'editor') => {
  const answer = await studio.call(method, target, { cookie: await studio.as(role), ...(body ? { body } : {}) })
  return { status: answer.status, json: await answer.json() }
}
const check = async (patch: object) => {
  const { json } = await ask('GET', '/api/settings')
  const checked = await ask('POST', '/api/settings/check', { revision: json.revision, patch })
  return checked.json.faults.map(({ severity, field, message }: Record<string, string>) => [severity, field, message])
}
const save = async (patch: object, revision?: string, role: Role = 'editor') => {
  const known = revision ?? (await ask('GET', '/api/settings')).json.revision
  return ask('PUT', '/api/draft', { revision: known, patches: { 'site.json': patch } }, role)
}

describe('settings, before they are saved', () => {
  it.each([
    ['a number above its bounds', { showtimes: { fewSeats: 500 } }, 'error', 'showtimes.fewSeats', /100/],
    [
      'a faulty entry of a list',
      { redirects: [{ fromPath: 'x', toPath: '/' }] },
      'error',
      'redirects.0.fromPath',
      /\//,
    ],
    ['a language that is not first', { languages: ['fr-FR'] }, 'error', 'languages.0', /locale, en-GB/],
    ['an unknown word', { loyalty: { provider: 'SOLO' } }, 'warning', 'loyalty.provider', /none of RTS/],
    [
      'levels of no programme',
      { loyalty: { levels: [{ id: 1, name: 'A', threshold: 0 }] } },
      'warning',
      'loyalty.levels',
      /TIERED/,
    ],
    ['strict consent without a notice', { consent: { strict: true } }, 'warning', 'consent.strict', /needs/],
    ['ads without a place', { adsDisplay: 'PROGRAMMATIC' }, 'warning', 'adsLocation', /no ad has a place/],
  ])('name the field of %s', async (_, patch, severity, field, message) => {
    expect(await check(patch)).toContainEqual([severity, field, expect.stringMatching(message)])
  })

  it('name nothing where nothing is wrong, and save nothing', async () => {
    const before = (await ask('GET', '/api/draft')).json.draft
    expect(await check({ showtimes: { fewSeats: 5 } })).toEqual([])
    expect((await ask('GET', '/api/draft')).json.draft).toBe(before)
  })
})

describe('faults that the studio has words for', () => {
  it.each([
    [{ showtimes: { fewSeats: 500 } }, { code: 'tooLarge', params: { bound: 100 } }],
    [{ showtimes: { fewSeats: 0 } }, { code: 'tooSmall', params: { bound: 1 } }],
    [{ showtimes: { fewSeats: 1.5 } }, { code: 'wholeNumber' }],
    [{ showtimes: { fewSeats: 'many' } }, { code: 'ofType', params: { type: { code: 'type.number' } } }],
    [{ name: null }, { code: 'missing' }],
  ])('are known: %j', async (patch, words) => {
    const { json } = await ask('GET', '/api/settings')
    const checked = await ask('POST', '/api/settings/check', { revision: json.revision, patch })
    expect(checked.json.faults.map((fault: { words: object }) => fault.words)).toEqual([words])
  })
})

describe('settings that are saved', () => {
  it('keep fields that no schema knows, and come into the draft alone', async () => {
    const file = path.join(studio.siteFolder, 'site.json')
    const site = JSON.parse(await readFile(file, 'utf8'))
    await writeFile(file, JSON.stringify({ ...site, ours: { a: [1] }, sales: { graceMinutes: 5, note: 'x' } }, null, 2))
    expect((await save({ sales: { graceMinutes: 20 } })).status).toBe(200)
    expect((await ask('GET', '/api/settings')).json.value).toMatchObject({
      ours: { a: [1] },
      sales: { graceMinutes: 20, note: 'x' },
    })
    expect(JSON.parse(await readFile(file, 'utf8')).sales.graceMinutes).toBe(5)
  })

  it('are the same commit when nothing was changed', async () => {
    const before = (await ask('GET', '/api/settings')).json.revision
    expect((await save({})).json.draft).toBe(before)
  })

  it('are refused with what a build would refuse', async () => {
    const { status, json } = await save({ languages: ['fr-FR'] })
    expect([status, json.problem]).toEqual([422, 'invalid'])
    expect(json.faults).toContainEqual(
      expect.objectContaining({
        ...{ source: 'site.json', field: 'languages.0' },
        words: { code: 'otherFirstLanguage', params: { locale: 'en-GB' } },
      }),
    )
  })

  it('have the logo and the icon, by the place of a picture', async () => {
    const refused = await save({ logo: { src: 'file:///etc/logo.svg' } })
    expect(refused.status).toBe(422)
    expect(refused.json.faults).toContainEqual(expect.objectContaining({ source: 'site.json', field: 'logo.src' }))
    const variant = await save({ logo: { src: 'assets/logo.svg', onDark: '/etc/logo.svg' } })
    expect(variant.json.faults).toContainEqual(expect.objectContaining({ source: 'site.json', field: 'logo.onDark' }))
    const logo = { src: 'assets/logo.svg', onDark: 'assets/white.svg' }
    expect((await save({ logo, favicon: 'assets/icon.svg' })).status).toBe(200)
    expect((await ask('GET', '/api/settings')).json.value).toMatchObject({ logo })
  })

  it('never write over the same field of somebody else', async () => {
    const { revision } = (await ask('GET', '/api/settings')).json
    expect((await save({ radiusOfInterest: 10 }, revision)).status).toBe(200)
    const { status, json } = await save({ radiusOfInterest: 99 }, revision)
    expect([status, json.faults]).toEqual([409, ['site.json radiusOfInterest (The editor)']])
  })
})

describe('secrets', () => {
  it('never leave the server, and are never saved as what hides them', async () => {
    const file = path.join(studio.siteFolder, 'site.json')
    const site = JSON.parse(await readFile(file, 'utf8'))
    await writeFile(file, JSON.stringify({ ...site, sources: [{ type: 'veezi', token: 'sk-very-secret' }] }, null, 2))
    for (const target of ['/api/settings', '/api/draft', '/api/history', '/api/site']) {
      const { json } = await ask('GET', target)
      expect(JSON.stringify(json), target).not.toContain('sk-very-secret')
    }
    const { value } = (await ask('GET', '/api/settings')).json
    const refused = await save({ sources: [{ ...value.sources[0], retries: 1 }] }, undefined, 'publisher')
    expect(refused.status).toBe(422)
    expect(refused.json.faults).toContainEqual(
      expect.objectContaining({ field: 'sources.0.token', words: { code: 'hiddenSecret' } }),
    )
    const named = { sources: [{ type: 'veezi', token: { env: 'VEEZI_TOKEN' } }] }
    expect((await save(named, undefined, 'publisher')).status).toBe(200)
  })
})
