import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildReleaseConfig } from '../../../tests/builders/release-config'
import { TRAP_FIELD } from '../../features/content/rules/contact-form'
import type { Database } from '../database/database'
import { openDatabase } from '../database/open-database'
import { NO_LIMITS } from '../limits/rate-limits'
import { LOYALTY_MIGRATIONS } from '../members/migrations'
import { CONTACT_MIGRATIONS, formatCsv, readContactMessages } from './contact-store'
import { createContactApi } from './create-contact-api'

const SITE = 'https://lumen.example'
const NOW = Date.parse('2026-11-30T09:00:00Z')
const REQUEST = {
  ...{ kind: 'school', date: '2026-12-15', date2: '2026-12-17', time: 'morning', size: '54', film: 'Metropolis' },
  ...{ name: 'Ann', email: 'ann@school.example', phone: '+44 20 7946 0000', access: 'Two wheelchairs' },
  ...{ message: 'Is there a lift?', page: '/group-visits/', theaterId: 'L0102' },
}

let folder: string
let database: Database
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'visits-'))
  const migrations = [...LOYALTY_MIGRATIONS, ...CONTACT_MIGRATIONS]
  const opened = await openDatabase({ url: `file:${folder}/contact.db`, migrations })
  if (!opened.ok) throw new Error(opened.error)
  database = opened.value
})
afterEach(() => {
  database.close()
  rmSync(folder, { recursive: true, force: true })
})

function send(fields: Record<string, string>, { isForm = false, locale = 'en' } = {}) {
  const api = createContactApi({
    database,
    limits: NO_LIMITS,
    clock: () => NOW,
    settings: { siteUrl: SITE, trustedProxy: null },
    contactTo: 'groups@lumen.example',
  })
  const request = new Request(`${SITE}/api/visits`, {
    method: 'POST',
    body: isForm ? new URLSearchParams(fields) : JSON.stringify(fields),
    headers: isForm ? { accept: 'text/html' } : { 'content-type': 'application/json' },
  })
  const { loyalty } = buildReleaseConfig()
  const releaseConfig = buildReleaseConfig({ loyalty: { ...loyalty, locale } })
  return api({ request, pathname: '/api/visits', peerAddress: '192.0.2.1', releaseConfig })
}
const stored = () => readContactMessages(database, { withSuspects: false })
const letters = () => database.read('SELECT recipient, text, reply_to FROM outbox')

describe('a request for a visit at the host', () => {
  it('is kept with its fields, once when it is sent twice, and again for other days', async () => {
    expect((await send(REQUEST)).status).toBe(200)
    await send(REQUEST)
    await send({ ...REQUEST, date2: '' })
    const kept = await stored()
    expect(kept).toHaveLength(2)
    expect(kept).toContainEqual({
      ...{ kind: 'visit', at: '2026-11-30T09:00:00.000Z', email: 'ann@school.example', name: 'Ann', locale: 'en' },
      ...{ message: 'Is there a lift?', theaterId: 'L0102', page: '/group-visits/', isSuspect: false },
      visit: {
        ...{ kind: 'school', dates: ['2026-12-15', '2026-12-17'], time: 'morning', size: 54 },
        ...{ film: 'Metropolis', phone: '+44 20 7946 0000', access: 'Two wheelchairs' },
      },
    })
    expect(formatCsv(kept)).toContain(
      ",school,2026-12-15 2026-12-17,morning,54,Metropolis,'+44 20 7946 0000,Two wheelchairs",
    )
  })

  it.each([
    ['en', ['A school visit', 'Tuesday, December 15, 2026 / Thursday, December 17, 2026', 'Morning', 'Metropolis']],
    ['fr', ['Une séance scolaire', 'mardi 15 décembre 2026 / jeudi 17 décembre 2026', 'Matin', 'Metropolis']],
  ])('is sent to the operator in %s with each field, and an answer goes to the visitor', async (locale, said) => {
    await send(REQUEST, { locale })
    const [letter] = await letters()
    expect(letter).toMatchObject({ recipient: 'groups@lumen.example', reply_to: 'ann@school.example' })
    for (const words of [...said, '54', '+44 20 7946 0000', 'Two wheelchairs', 'Is there a lift?'])
      expect(letter?.['text']).toContain(words)
  })

  it('is answered in JSON with the fault of every field', async () => {
    const answer = await send({ ...REQUEST, kind: '', date: '2026-01-01', size: '0' })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ fields: { kind: 'missing', date: 'past', size: 'invalid' } })
    expect([await stored(), await letters()]).toEqual([[], []])
  })

  it.each([
    ['en', 'Your request was not sent', ['Day – This day is over.', 'How many people? – Please give a whole number']],
    ['fr', 'Votre demande n’est pas partie', ['Jour – Ce jour est passé.', 'À compléter : Que préparez-vous ?']],
    ['he', 'הבקשה שלך לא נשלחה', ['היום הזה כבר עבר']],
  ])('is answered in %s with a page that names each fault, where there are no scripts', async (locale, title, said) => {
    const answer = await send({ ...REQUEST, kind: '', date: '2026-01-01', size: '0' }, { isForm: true, locale })
    const page = (await answer.text()).replaceAll(/[\u00A0\u202F]/g, ' ')
    expect(answer.status).toBe(400)
    for (const words of [title, ...said]) expect(page).toContain(words)
  })

  it('is thanked for on a page that leads back', async () => {
    const page = await (await send(REQUEST, { isForm: true })).text()
    expect(page).toContain('Your request has reached us.')
    expect(page).toContain('href="/group-visits/"')
  })

  it('of a program that fills in every field is answered alike, and neither shown nor sent', async () => {
    expect((await send({ ...REQUEST, [TRAP_FIELD]: 'x' })).status).toBe(200)
    expect([await stored(), await letters()]).toEqual([[], []])
  })
})
