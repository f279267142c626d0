import type { Page } from '@playwright/test'
import { holdScripts } from '../hold-scripts'
import { expect, test } from '../quiet-page'
import { samplePages } from '../sample-pages'

test.use({ expectedFaults: [/404 \(Not Found\).*\/no-such-page/] })

/** Pages that `npm test` looks at. */
const CHOSEN = new Set(['home', 'movie', 'register'])

/** Shows each part in each state, disabled ones too. */
const GALLERY = 'gallery'

/** What the page's first HTML offers and nobody can use, without what stays so: a day without showtimes, a link to nothing. */
const readDisabled = (page: Page) =>
  page.evaluate(() => {
    const stays = (element: Element) =>
      element.matches('.day') || (element.matches('a[role="link"]') && !element.hasAttribute('href'))
    return [...document.querySelectorAll<HTMLElement>(':disabled, [aria-disabled="true"], [inert]')]
      .filter(element => element.checkVisibility() && !element.matches('option') && !stays(element))
      .map(element => element.outerHTML.slice(0, 160))
  })

/**
 * Presses each button that waits for code, before any has come. @returns those that look no different at once: a press
 * changes the button, opens a dialog, or shows something else of the page in the same task, so in the next frame
 */
const pressAll = (page: Page) =>
  page.evaluate(() => {
    const looks = (button: HTMLElement) =>
      JSON.stringify([
        button.getAnimations().length,
        button.ariaPressed,
        button.ariaExpanded,
        document.querySelectorAll('dialog[open]').length,
      ])
    const buttons = [...document.querySelectorAll<HTMLElement>('#___gatsby button[type="button"]')].filter(button =>
      button.checkVisibility({ visibilityProperty: true }),
    )
    const unfelt = buttons.filter(button => {
      const before = looks(button)
      button.click()
      const isFelt = looks(button) !== before
      for (const dialog of document.querySelectorAll('dialog[open]')) dialog.removeAttribute('open')
      return !isFelt
    })
    return { count: buttons.length, unfelt: unfelt.map(button => button.outerHTML.slice(0, 160)) }
  })

for (const { name, path } of samplePages().filter(sample => sample.name !== GALLERY))
  test(
    `nothing is disabled before the code comes, and each press is seen at once: ${name}`,
    { tag: CHOSEN.has(name) ? '@both' : '@full' },
    async ({ page }) => {
      const release = await holdScripts(page)
      await page.goto(path, { waitUntil: 'commit' })
      await page.waitForLoadState('domcontentloaded')
      expect(await readDisabled(page)).toEqual([])
      const { count, unfelt } = await pressAll(page)
      expect(count).toBeGreaterThan(0)
      expect(unfelt).toEqual([])
      release()
    },
  )
