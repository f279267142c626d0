import type { Locator, Page } from '@playwright/test'
import { MEMBER_PAGES } from '../../src/config/member-pages'
import { holdScripts } from '../hold-scripts'
import { playCaptcha } from '../members/member-forms'
import { expect, hydrated, test } from '../quiet-page'
import { samplePages } from '../sample-pages'

const isFull = process.env.TEST_FULL === 'true'

/** Between two letters, ms. */
const BEAT_MS = 50
/** So many letters are typed on after the page said that its code has come. */
const LETTERS_AFTER = 4

/** How slow the device is, and how late the scripts come, ms. */
const ARRIVALS =
  isFull && process.env.TEST_SECOND_SITE !== 'true'
    ? [1, 4].flatMap(slowdown => [0, 1500, 4000].map(lateMs => ({ slowdown, lateMs })))
    : [{ slowdown: 4, lateMs: 0 }]

const TEXTS =
  'main :is(input:not([type="checkbox"], [type="radio"], [type="date"], [type="number"], [type="hidden"]), textarea):visible'
const FIELDS = 'main :is(input, textarea, select):visible'

/** The pages that `npm test` looks at, on one site. */
const CHOSEN = new Set(['login', 'content /contact/'])
const tagOf = (name: string) => (CHOSEN.has(name) ? '@one-site' : '@full')

const withFields = () =>
  samplePages().filter(
    ({ name }) => MEMBER_PAGES.some(page => page === name) || name === 'search' || name.startsWith('content '),
  )

/** What the visitor put into each field of the page, in its order. */
async function fillIn(field: Locator, letters: string): Promise<void> {
  const kind = await field.evaluate(control =>
    control instanceof HTMLSelectElement ? 'select' : control.getAttribute('type'),
  )
  if (kind === 'select') await field.selectOption({ index: 1 })
  else if (kind === 'checkbox' || kind === 'radio') await field.click()
  else if (kind === 'date') await field.fill('1990-05-17')
  else await field.pressSequentially(letters)
}

const readAll = (fields: Locator) =>
  fields.evaluateAll(controls =>
    controls.map(control => {
      const { value, checked } = control as HTMLInputElement
      return checked === undefined || !['checkbox', 'radio'].includes((control as HTMLInputElement).type)
        ? value
        : checked
    }),
  )

async function slowDown(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
}

test.skip(({ isMobile }) => isMobile === true, 'what is typed does not depend on the width')
// A page with a captcha asks for it at the first letter.
test.beforeEach(({ page }) => playCaptcha(page))
for (const { name, path } of withFields()) {
  test(
    `what is put into each field before the code comes is there afterwards: ${name}`,
    { tag: tagOf(name) },
    async ({ page }) => {
      const release = await holdScripts(page)
      await page.goto(path, { waitUntil: 'commit' })
      await page.waitForLoadState('domcontentloaded')
      const fields = page.locator(FIELDS)
      const count = await fields.count()
      test.skip(count === 0, 'the page has no field')
      const at = { ...(await page.evaluate(() => ({ path: location.pathname }))) }
      for (let index = 0; index < count; index += 1) await fillIn(fields.nth(index), `ada${index}@lumen.example`)
      const last = fields.last()
      const selection = (control: Element) => {
        const { selectionStart = null, selectionEnd = null } = control as HTMLInputElement
        return [selectionStart, selectionEnd]
      }
      const put = await readAll(fields)
      const caret = await last.evaluate(selection)
      release()
      await hydrated(page)
      expect(await readAll(fields)).toEqual(put)
      expect(await page.evaluate(() => location.pathname)).toBe(at.path)
      await expect(last).toBeFocused()
      expect(await last.evaluate(selection)).toEqual(caret)
    },
  )

  for (const { slowdown, lateMs } of ARRIVALS)
    test(
      `no letter is lost while the code comes, CPU ×${slowdown}, scripts ${lateMs} ms late: ${name}`,
      { tag: tagOf(name) },
      async ({ page }) => {
        await slowDown(page, slowdown)
        if (lateMs > 0)
          await page.route(/\.js$/, async route => {
            await new Promise(resolve => setTimeout(resolve, lateMs))
            await route.continue()
          })
        await page.goto(path, { waitUntil: 'commit' })
        await page.waitForFunction(() => document.body !== null)
        const field = page.locator(TEXTS).first()
        test.skip((await field.waitFor({ timeout: 3000 }).catch(() => 'none')) === 'none', 'the page has no text field')
        await field.focus()
        let typed = ''
        let after = 0
        while (after < LETTERS_AFTER) {
          const letter = 'nosferatu'[typed.length % 9] ?? ''
          await page.keyboard.press(letter, { delay: BEAT_MS })
          typed += letter
          const isLive = await page.evaluate(() => document.documentElement.hasAttribute('data-hydrated'))
          if (isLive) after += 1
        }
        const longest = await field.evaluate(control => (control as HTMLInputElement).maxLength)
        await expect(field).toHaveValue(longest < 0 ? typed : typed.slice(0, longest))
      },
    )
}
