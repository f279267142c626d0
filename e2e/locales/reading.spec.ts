import { existsSync } from 'node:fs'
import { structuredDataFaults, structuredDataIn } from '../../tests/built/structured-data-in'
import { expect, settled, test } from '../quiet-page'
import { samplePages } from '../sample-pages'
import { isHebrew, words } from './own-language'

const publicDir = process.env.PUBLIC_DIR ?? 'public'
const realData = process.env.REAL_DATA_DIR ?? ''

test.use({ locale: words.locale, timezoneId: words.timeZone })

test('days, times and money are those of Intl', async ({ page }) => {
  const theater = samplePages().find(({ name }) => name === 'theater')?.path ?? '/'
  await page.goto(theater)
  await settled(page)
  const format = (options: Intl.DateTimeFormatOptions, day: string) =>
    new Intl.DateTimeFormat(words.locale, { ...options, timeZone: 'UTC' }).format(new Date(day))
  const main = page.getByRole('main')
  // Of the page, not of the clock: a cinema's today lasts until the small hours.
  const shown = main.locator('.day-panel:not([hidden])')
  const today = (await shown.getAttribute('data-day')) ?? ''
  const tomorrow = new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10)
  await expect(shown.locator('.day-title')).toContainText(
    format({ weekday: 'long', day: 'numeric', month: 'long' }, today),
  )
  const strip = main.locator(`a[href="?day=${tomorrow}"]`).first()
  await expect(strip).toContainText(format({ day: 'numeric' }, tomorrow))
  await expect(strip).toContainText(format({ month: 'short' }, tomorrow))
  const money = (amount: number) =>
    new Intl.NumberFormat(words.locale, {
      style: 'currency',
      currency: words.currency,
      maximumFractionDigits: 0,
    }).format(amount)
  for (const { price } of words.theaters[0]?.pricing ?? []) await expect(main).toContainText(money(price))
  await page.goto(samplePages().find(({ name }) => name === 'movie announced')?.path ?? '/')
  await expect(page.getByRole('main')).toContainText(isHebrew ? 'ב־1 בינואר 2099' : '2099年1月1日公開')
})

test('a film of two hours and one minute, an address and a span stand as they are written', async ({ page }) => {
  await page.goto('/movies/')
  await settled(page)
  await expect(page.getByRole('main')).toContainText(isHebrew ? '2 ש׳ ו־1 דק׳' : '2時間1分')
  // The next week is whole, and in two months or years at times; of this one its last day may be all that is left.
  await page.goto(`${samplePages().find(({ name }) => name === 'programme')?.path ?? '/'}?week=next`)
  await settled(page)
  const sheet = page.getByRole('article')
  await expect(sheet).toContainText(
    isHebrew ? /\d( [א-ת]+( \d{4})?)? ?– ?\d+ [א-ת]/ : /20\d\d年\d+月\d+日～(20\d\d年)?\d+月\d+日/,
  )
  await expect(sheet).toContainText(isHebrew ? 'דרך הים 12, 3474602 חיפה' : '〒000-0012 港町市海岸通り1-2-3')
  await expect(sheet.locator('bdi[dir="ltr"]')).toHaveText(words.theaters[0]?.phone ?? '')
})

test('structured data is what machines read: names in the language, dates and prices in none', () => {
  const texts = structuredDataIn(publicDir).flatMap(({ texts: found }) => found)
  expect(texts.length).toBeGreaterThan(5)
  const all = texts.join('\n')
  expect(all).toContain(words.films[0]?.title)
  const values = (key: string) => [...all.matchAll(new RegExp(`"${key}":"([^"]*)"`, 'g'))].map(match => match[1] ?? '')
  expect(values('startDate').length).toBeGreaterThan(0)
  for (const date of values('startDate')) expect(date).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:[+-]\d\d:\d\d|Z)$/)
  for (const duration of values('duration')) expect(duration).toMatch(/^PT[\dHM]+$/)
  expect(new Set(values('priceCurrency'))).toEqual(new Set([words.currency]))
  expect(values('telephone')).toContain(words.theaters[0]?.phone)
  expect(all).not.toMatch(/[\u200e\u200f\u2066-\u2069]/)
})

test('structured data uses only what schema.org allows', () => {
  test.skip(!existsSync(`${realData}/schemaorg-30.0`), 'the vocabulary is read from REAL_DATA_DIR')
  expect(structuredDataFaults(publicDir, realData)).toEqual([])
})
