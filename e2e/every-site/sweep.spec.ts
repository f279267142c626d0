import type { Page } from '@playwright/test'
import { ACCOUNT_PAGES, MEMBER_PAGES } from '../../src/config/member-pages'
import { showScheme, violations } from '../page-violations'
import { expect, settled } from '../quiet-page'
import { samplePages } from '../sample-pages'
import { documentFaults, thumbFaults } from './document-faults'
import { fieldFaults } from './field-faults'
import { mainPictureFaults, placeFaults } from './picture-faults'
import { reflowFaults } from './reflow-faults'
import { test } from './swept-page'

// The page of an unknown address is answered with 404, which the browser reports.
test.use({ expectedFaults: [/404 \(Not Found\).*\/no-such-page/] })

const FOLDED = 'main [aria-expanded="false"]:not([aria-haspopup]):visible'
// A form to another host's pages has nothing to fill in: it is a link in post mode.
const SEND = 'main form:not([action^="http"]) button[type="submit"]:visible'
const isMemberPage = (name: string) => MEMBER_PAGES.some(page => page === name)
const contentPage = (slug: string) => `content /${slug}/`
const hasOwnForm = (name: string) => name.startsWith('content ') || isMemberPage(name)

/**
 * Pages that `npm test` opens on a phone too, one for each way in which parts are placed: where the window's width matters
 * alone, the desktop's load is made as narrow as a phone.
 */
const ON_PHONE = new Set(['home', 'theater'])

/** Pages that are the same whatever the number of theaters: `npm test` opens them on one demo site. */
const ON_ONE_SITE = new Set([
  ...['events', 'movie announced', 'movie after its run', 'movie on its last day', 'movie-resolver', 'search'],
  ...['shortlist', 'programme', 'not-found', 'server-error', 'notable', 'tell-me', 'theaters', ...MEMBER_PAGES],
])

/** Pages whose parts stand on another one too, or are few: `npm run test:full` opens them. */
const OF_KNOWN_PARTS = new Set([
  ...['about', 'access', 'faq', 'gift-cards', 'membership', 'organ', 'private-hire', 'privacy-policy'].map(contentPage),
  ...['a-propos', 'acces', 'confidentialite', 'tarifs'].map(contentPage),
  ...['movie announced', 'movie after its run', 'movie on its last day', 'movie-resolver', 'shortlist', 'server-error'],
  ...['activate', 'confirm', 'forgot-password', 'forgot-username', 'gift-card', 'reset-password', 'watchlist'],
  // To a visitor who is not signed in all of an account says the same.
  ...ACCOUNT_PAGES.filter(page => page !== 'account'),
])

/** Opens what is folded away, then sends the page's form empty: what axe finds after each, in light colours. */
async function changedFaults(page: Page, name: string): Promise<string[]> {
  const faults: string[] = []
  const folded = page.locator(FOLDED)
  if ((await folded.count()) > 0) {
    while ((await folded.count()) > 0) await folded.first().click()
    faults.push(...(await violations(page, 'unfolded', 'all', 'main')))
  }
  const send = page.locator(SEND)
  if (hasOwnForm(name) && (await send.count()) > 0) {
    await send.first().click()
    await expect(page.locator('main [aria-invalid="true"]').first()).toBeFocused()
    faults.push(...(await violations(page, 'sent empty', 'all', 'main')))
  }
  return faults
}

for (const { name, path, status = 200 } of samplePages()) {
  test(
    `one load of the page is without a fault: ${name}`,
    {
      tag: [
        ...(ON_PHONE.has(name) ? ['@both'] : []),
        ...(ON_PHONE.has(name) && name !== 'home' ? ['@one-desktop'] : []),
        ...(ON_ONE_SITE.has(name) ? ['@one-site'] : []),
        ...(OF_KNOWN_PARTS.has(name) ? ['@full'] : []),
      ],
    },
    async ({ page, isMobile }) => {
      const types = new Map<string, string>()
      page.on('response', response => types.set(response.url(), response.headers()['content-type'] ?? ''))
      const answer = await page.goto(path)
      await settled(page)
      // 500.html is a file like others where no server puts it in place of a page.
      expect(answer?.status()).toBe(status)
      const html = (await answer?.text()) ?? ''
      const picture = await mainPictureFaults(page, html, types)
      // Every demo site begins with a film's picture.
      if (name === 'home') expect(picture.count).toBe(1)
      const faults = [...picture.faults, ...(await placeFaults(page))]
      // The gallery of the design system is for its makers: it holds every style there is.
      if (name !== 'gallery') faults.push(...(await documentFaults(page, html)))
      if (isMemberPage(name)) faults.push(...(await fieldFaults(page, name)))
      if (isMobile) faults.push(...(await thumbFaults(page)))
      faults.push(...(await violations(page, 'at first', 'all')))
      faults.push(...(await changedFaults(page, name)))
      // The last state shows every colour that the others did.
      await showScheme(page, 'dark')
      // The header and the footer are those of the home page.
      faults.push(
        ...(await (name === 'home' ? violations(page, 'dark', 'all') : violations(page, 'dark', 'colour', 'main'))),
      )
      faults.push(...(await reflowFaults(page, isMobile)))
      expect(faults).toEqual([])
    },
  )
}
