import type { Page } from '@playwright/test'
import { htmlOfMessage } from '../../tests/builders/read-letter'
import { newPerson } from '../members/member-api'
import { fillForm, formOf, submitForm } from '../members/member-forms'
import { expect, hydrated, test } from '../quiet-page'

/** A host whose letters leave by a mail server, and where these can be read. */
const { MAIL_SITE_URL = '', MAILBOX_URL = '' } = process.env

test.skip(({ isMobile }) => isMobile === true, 'letters are the same on every screen')
test.use({ baseURL: MAIL_SITE_URL, locale: 'nl-BE', timezoneId: 'Europe/Brussels' })

/** The HTML of the newest letter to somebody, when there are so many. */
async function letterTo(to: string, count: number): Promise<string> {
  const theirs = async () => {
    const accepted = (await (await fetch(MAILBOX_URL)).json()) as string[]
    return accepted.filter(message => message.includes(`\r\nTo: ${to}\r\n`))
  }
  await expect.poll(async () => (await theirs()).length, { timeout: 20_000 }).toBe(count)
  return htmlOfMessage((await theirs()).at(-1) ?? '')
}

const titleOf = (html: string) => /<title>([^<]*)/.exec(html)?.[1]
/** Paths of the links of a letter. */
const pathsIn = (html: string) =>
  [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => {
    const { origin, pathname } = new URL(href.replaceAll('&amp;', '&'))
    return origin === MAIL_SITE_URL ? pathname : href
  })

async function openDutch(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl-BE')
}

test('who registers on a Dutch page has Dutch letters, whose links lead to Dutch pages', async ({ page }) => {
  const { email, password, firstname, lastname } = newPerson()
  await openDutch(page, '/nl/inschrijven/')
  const own = { firstname, lastname, email, repeatedEmail: email, 'phone.number': '0470 12 34 56' }
  await fillForm(page, { ...own, password, repeatedPassword: password })
  await submitForm(page)
  const first = await letterTo(email, 1)
  expect([titleOf(first), /<html lang="([^"]*)" dir="([^"]*)"/.exec(first)?.slice(1)]).toEqual([
    'Activeer je account',
    ['nl', 'ltr'],
  ])
  expect(first).toContain('Kanaal Cinema’s')
  expect(new Set(pathsIn(first))).toEqual(new Set(['/nl/bevestigen/', '/nl/']))

  await openDutch(page, '/nl/forgot-password/')
  await formOf(page).locator('input[name=email]').fill(email)
  await submitForm(page)
  const second = await letterTo(email, 2)
  expect(titleOf(second)).toBe('Kies een nieuw wachtwoord')
  expect(new Set(pathsIn(second))).toEqual(new Set(['/nl/nieuw-wachtwoord/', '/nl/']))
  const links = [...second.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))
  await page.goto(links.find(href => href.includes('/nl/nieuw-wachtwoord/')) ?? '')
  await expect(page).toHaveURL(/\/nl\/nieuw-wachtwoord\//)
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl-BE')
})
