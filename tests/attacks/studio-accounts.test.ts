import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD, startTestStudio, type TestStudio } from '../builders/studio'

let studio: TestStudio
beforeAll(async () => {
  studio = await startTestStudio()
})
afterAll(() => studio.stop())

describe('guesses', () => {
  const guess = (email: string, client: string, more: Record<string, string> = {}) =>
    studio.signIn(email, 'a wrong guess of it', { 'x-client': client, ...more })

  it('get the same answer for an account and for none', async () => {
    await studio.as('editor')
    const [one, other] = [await guess('editor@cinema.example', '10.2.0.1'), await guess('nobody@x.example', '10.2.0.1')]
    expect(one.answer.status).toBe(other.answer.status)
    expect(await one.answer.text()).toBe(await other.answer.text())
  })

  it('are limited by source for each account, while the owner comes in from elsewhere', async () => {
    await studio.as('editor')
    const statuses: number[] = []
    for (let at = 0; at < 12; at += 1) statuses.push((await guess('editor@cinema.example', '10.2.1.1')).answer.status)
    expect(statuses.slice(-2)).toEqual([429, 429])
    const { answer } = await studio.signIn('editor@cinema.example', PASSWORD, { 'x-client': '10.2.1.2' })
    expect(answer.status).toBe(200)
  })

  it('from everywhere at once stop strangers, and never a device that the owner has used', async () => {
    await studio.as('publisher')
    const known = await studio.signIn('publisher@cinema.example', PASSWORD, { 'x-client': '10.3.0.1' })
    const guesses = Array.from({ length: 40 }, (_, at) => guess('publisher@cinema.example', `10.3.1.${at}`))
    const statuses = (await Promise.all(guesses)).map(({ answer }) => answer.status)
    expect(statuses.filter(status => status === 429).length).toBeGreaterThan(5)
    expect((await studio.signIn('publisher@cinema.example', PASSWORD, { 'x-client': '10.3.2.1' })).answer.status).toBe(
      429,
    )
    const owner = await studio.signIn('publisher@cinema.example', PASSWORD, {
      'x-client': '10.3.2.1',
      cookie: known.cookie,
    })
    expect(owner.answer.status).toBe(200)
    const forged = { cookie: `studio-device=${'a'.repeat(24)}.${'b'.repeat(43)}` }
    expect((await guess('publisher@cinema.example', '10.3.2.2', forged)).answer.status).toBe(429)
  })
})

describe('one-time links', () => {
  it('make one account when they are used ten times at once', async () => {
    const token = studio.services.links.make({ kind: 'invitation', email: 'race@cinema.example', role: 'viewer' })
    const joins = Array.from({ length: 10 }, (_, at) =>
      studio.call('POST', '/api/join', {
        body: { token, name: `Name ${at}`, password: `${PASSWORD}${at}` },
        headers: { 'x-client': '10.4.0.1' },
      }),
    )
    const statuses = (await Promise.all(joins)).map(({ status }) => status)
    expect(statuses.filter(status => status === 200)).toHaveLength(1)
    expect(statuses.filter(status => status === 404)).toHaveLength(9)
    expect(studio.services.people.list().filter(({ email }) => email === 'race@cinema.example')).toHaveLength(1)
  })

  it('of a first admin open nothing once there is an admin', async () => {
    await studio.as('admin')
    const token = studio.services.links.make({ kind: 'first', email: null, role: 'admin' })
    const body = { token, name: 'Eve', email: 'eve@evil.example', password: PASSWORD }
    expect((await studio.call('POST', '/api/join', { body, headers: { 'x-client': '10.4.0.2' } })).status).toBe(404)
  })

  it('are in no file in a form that opens anything', async () => {
    const token = studio.services.links.make({ kind: 'invitation', email: 'kept@cinema.example', role: 'admin' })
    for (const file of ['accounts.sqlite', 'accounts.sqlite-wal']) {
      const bytes = await readFile(path.join(studio.home, 'data', file))
      expect(bytes.includes(token)).toBe(false)
      expect(bytes.includes(PASSWORD)).toBe(false)
    }
  })
})
