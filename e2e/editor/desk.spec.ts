import { readFileSync } from 'node:fs'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import en from '../../src/studio/messages/en.json'
import fr from '../../src/studio/messages/fr.json'
import enContent from '../../src/studio/messages/content/en.json'
import frContent from '../../src/studio/messages/content/fr.json'
import { MEMBER, startDesk } from './desk-site'
import { expect, test } from './editor-page'

type Desk = Awaited<ReturnType<typeof startDesk>>
const ENGLISH = { ...en, ...enContent }
const FRENCH: typeof ENGLISH = { ...fr, ...frContent }
type Words = typeof ENGLISH

// Nothing serves the site.
test.use({ expectedFaults: [/ERR_CONNECTION_REFUSED|502 \(Bad Gateway\)/], viewport: { width: 360, height: 740 } })

let desk: Desk
test.beforeAll(async () => {
  desk = await startDesk()
})
test.afterAll(() => desk.stop())

async function enter(page: Page, words: Words): Promise<void> {
  const at = desk.session.indexOf('=')
  const cookie = { name: desk.session.slice(0, at), value: desk.session.slice(at + 1), url: desk.url, httpOnly: true }
  await page.context().addCookies([{ ...cookie, sameSite: 'Strict' }])
  await page.goto(desk.url)
  await page.getByRole('button', { name: words['desk.title'], exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words['desk.title'])
}

async function looksWhole(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual(
    [],
  )
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
}

const LANGUAGES = [
  ['en-GB', ENGLISH, 'a new password'],
  ['fr-FR', FRENCH, 'nouveau mot de passe'],
] as const

for (const [locale, words, reset] of LANGUAGES)
  test.describe(`on a phone in ${locale}`, () => {
    test.use({ locale })
    const tag = locale === 'en-GB' ? [] : '@full'

    const panel = (page: Page, title: keyof Words) =>
      page.locator('section').filter({ has: page.getByRole('heading', { name: words[title], exact: true }) })
    const fillIn = (key: keyof Words, values: Record<string, string | number>) =>
      words[key].replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))

    test('the desk says what the sources give, what is doubtful, and what to mend', { tag }, async ({ page }) => {
      test.slow()
      await enter(page, words)
      const sources = panel(page, 'desk.sources')
      await sources.getByRole('button', { name: words['desk.read'] }).click()
      await expect(sources.getByText(words['desk.sound'])).toBeVisible({ timeout: 60_000 })
      await expect(sources).toContainText(fillIn('desk.counts', { theaters: 1, films: 1, showtimes: 2, events: 0 }))
      await expect(sources.getByRole('list', { name: words['desk.doubts'] })).toContainText('99')

      const links = panel(page, 'desk.links')
      await expect(links).toContainText(fillIn('desk.link', { text: 'our bar', href: '/bar/' }))
      const searches = panel(page, 'desk.searches')
      await expect(searches).toContainText(fillIn('desk.term', { term: 'metropoliss', count: 8 }))
      const builds = panel(page, 'desk.builds')
      const entry = (key: 'desk.build' | 'desk.buildFailed', seconds: string) =>
        new RegExp(`^${fillIn(key, { when: '.+', seconds })}`)
      await expect(builds.getByRole('listitem')).toHaveText([
        entry('desk.build', '[23]'),
        new RegExp(`${entry('desk.buildFailed', '1').source}.*The disk is full$`),
      ])
      for (const each of [sources, searches, builds]) await expect(each).not.toContainText(/\d{4}-\d\d-\d\d/)
      await looksWhole(page)
      await links.getByRole('button', { name: fillIn('desk.mend', { room: words['studio.pages'] }) }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words['studio.pages'])
    })

    test('messages, addresses and e-mails that did not arrive are there in words', { tag }, async ({ page }) => {
      await enter(page, words)
      const messages = panel(page, 'desk.messages')
      await expect(messages).toContainText('Is the balcony open?')
      const isRead = messages.getByRole('checkbox', { name: words['desk.isRead'] })
      await isRead.click()
      await expect(messages).toContainText(fillIn('desk.messageCount', { count: 1, unread: 0 }))
      await isRead.click()
      await expect(messages).toContainText(fillIn('desk.messageCount', { count: 1, unread: 1 }))
      const mails = panel(page, 'desk.mails')
      await expect(mails).toContainText('lost@example.org')
      await expect(mails).toContainText(reset)
      await expect(mails).not.toContainText('RESET')
      const download = page.waitForEvent('download')
      await panel(page, 'desk.newsletter').getByRole('link', { name: words['desk.export'] }).click()
      expect(readFileSync(await (await download).path(), 'utf8')).toContain('fan@example.org')
      await looksWhole(page)
    })

    test(
      'a member is found, signed out, exported and deleted, and each look is a line of the record',
      { tag },
      async ({ page }) => {
        page.on('dialog', dialog => void dialog.accept())
        desk.addMember()
        await enter(page, words)
        const members = panel(page, 'members.title')
        await members.getByRole('textbox').fill('nad')
        await members.getByRole('button', { name: words['members.search'], exact: true }).click()
        await expect(members.getByRole('heading', { level: 3, name: 'Nadia Okafor' })).toBeVisible()
        await members.getByRole('button', { name: fillIn('members.end', { email: MEMBER }) }).click()
        await expect(members.getByRole('status')).toHaveText(fillIn('members.ended', { email: MEMBER }))
        await looksWhole(page)
        const download = page.waitForEvent('download')
        await members.getByRole('button', { name: fillIn('members.export', { email: MEMBER }) }).click()
        expect(readFileSync(await (await download).path(), 'utf8')).toContain(MEMBER)
        await members.getByRole('button', { name: fillIn('members.delete', { email: MEMBER }) }).click()
        await expect(members.getByRole('status')).toHaveText(fillIn('members.deleted', { email: MEMBER }))
        const answer = await page.request.get(`${desk.url}/api/trail`)
        const { entries } = (await answer.json()) as { entries: { action: string }[] }
        expect(entries.map(({ action }) => action)).toEqual(
          expect.arrayContaining(['searched members', 'ended the sessions of a member', 'deleted a member']),
        )
      },
    )
  })
