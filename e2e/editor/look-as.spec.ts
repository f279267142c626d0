import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import en from '../../src/studio/messages/en.json'
import fr from '../../src/studio/messages/fr.json'
import { EDITOR_URL, expect, listeningFrame, resetSite, signInAsAdmin, test } from './editor-page'

test.afterEach(resetSite)

type Words = Record<keyof typeof en, string>
const LANGUAGES: readonly (readonly [string, Words])[] = [
  ['en-GB', en],
  ['fr-FR', fr],
]

async function violationsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

for (const [locale, words] of LANGUAGES)
  test.describe(`in ${locale}`, () => {
    test.use({ locale })
    const tag = locale === 'en-GB' ? [] : '@full'

    const enter = async (page: Page) => {
      await signInAsAdmin(page.context())
      await page.goto(EDITOR_URL)
      return listeningFrame(page)
    }

    test('a page is shown as a member sees it, and to a guest again, by keyboard', { tag }, async ({ page }) => {
      const frame = await enter(page)
      const visitor = page.getByRole('group', { name: words['view.visitor'] })
      const signIn = frame.getByRole('banner').getByRole('link', { name: 'Lumen Club' })
      await expect(visitor.getByRole('radio', { name: words['view.guest'] })).toBeChecked()
      await expect(signIn.first()).toBeVisible()
      await visitor.getByRole('radio', { name: words['view.guest'] }).focus()
      await page.keyboard.press('ArrowRight')
      await expect(visitor.getByRole('radio', { name: words['view.member'] })).toBeChecked()
      await expect(signIn).toHaveCount(0)
      expect(await violationsOf(page)).toEqual([])
      await page.keyboard.press('ArrowLeft')
      await expect(signIn.first()).toBeVisible()
      // Nothing of it is kept for the site.
      expect((await page.context().cookies()).filter(({ name }) => /cypher|member/i.test(name))).toEqual([])
    })

    test('why a list is empty is said in words, at the time that is looked at', { tag }, async ({ page }) => {
      await enter(page)
      await page.getByRole('textbox', { name: words['page.path'] }).fill('/movies/')
      await page.getByRole('textbox', { name: words['page.path'] }).press('Enter')
      const why = page.locator('.why-empty')
      await expect(why.locator('summary')).toHaveText(words['why.title'])
      await why.locator('summary').click()
      await expect(why.getByRole('status')).toHaveText(words['why.none'], { timeout: 60_000 })
      await page.getByRole('tab', { name: words['tabs.time'] }).click()
      await page.getByRole('textbox', { name: words['time.words'] }).fill('2028-06-30 18:00')
      await page.getByRole('button', { name: words['time.go'], exact: true }).click()
      const [noFilm = ''] = words['why.movies'].split('{{')
      await expect(why.getByRole('listitem').filter({ hasText: noFilm })).toBeVisible()
      await expect(why.getByRole('status')).toContainText(words['absence.no-showtimes'])
      expect(await violationsOf(page)).toEqual([])
      await page.getByRole('tabpanel').getByRole('button', { name: words['time.back'] }).click()
      await expect(why.getByRole('listitem')).toHaveCount(0)
    })
  })
