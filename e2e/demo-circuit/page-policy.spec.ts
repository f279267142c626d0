import type { Page } from '@playwright/test'
import { expect, hydrated, test } from '../quiet-page'
import { samplePages } from '../sample-pages'
import { IS_FULL_RUN } from '../../tests/builders/run-counts'

test.use({ serviceWorkers: 'allow' })

/** Pages of `npm test`. What a browser refuses is also an error on its console, which fails any test of the page. */
const IN_SHORT = new Set(['movie', 'event', 'theater', 'login', 'content /contact/'])
const pages = samplePages().filter(({ name, status }) => status === undefined && (IS_FULL_RUN || IN_SHORT.has(name)))

/** What browsers refused for the page's policy, in all documents of the page. */
async function watchRefusals(page: Page): Promise<string[]> {
  const refused: string[] = []
  await page.exposeFunction('noteRefusal', (text: string) => refused.push(text))
  await page.addInitScript(() => {
    const { noteRefusal } = window as unknown as { noteRefusal: (text: string) => void }
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      noteRefusal(`${violatedDirective} ${blockedURI} ${sample}`),
    )
  })
  return refused
}

async function visit(page: Page, path: string): Promise<void> {
  await page.evaluate(to => void window.___navigate?.(to), path)
  await expect(page).toHaveURL(url => url.pathname === path)
  await hydrated(page)
}

test('nothing of the site is refused on a way through every kind of page', async ({ page }) => {
  test.setTimeout(120_000)
  const refused = await watchRefusals(page)
  await page.goto('/')
  await hydrated(page)
  for (const { path } of pages) await visit(page, path)
  await visit(page, '/movies/')
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
  await page.keyboard.type('metropolis')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main').getByRole('region', { name: 'Films' }).getByRole('link')).toHaveCount(1)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.reload()
  await hydrated(page)
  expect(refused).toEqual([])
})

test.describe('what an attacker would bring in', () => {
  test.use({ expectedFaults: [/Trusted(?:HTML|ScriptURL|Script)|Content Security Policy|trusted-types/] })
  test('is refused: text as HTML, scripts of strangers, a policy of its own', async ({ page }) => {
    await page.goto('/movies/')
    await hydrated(page)
    const outcomes = await page.evaluate(() => {
      const { trustedTypes } = window as unknown as {
        trustedTypes: { createPolicy: (name: string, rules: object) => void }
      }
      const attempts: Record<string, () => void> = {
        html: () => void (document.body.innerHTML = '<b>x</b>'),
        stranger: () => void (document.createElement('script').src = 'https://stranger.example/a.js'),
        policy: () => void trustedTypes.createPolicy('other', {}),
        own: () => void (document.createElement('script').src = '/a.js'),
      }
      return Object.entries(attempts).map(([name, attempt]) => {
        try {
          attempt()
          return `${name} done`
        } catch {
          return `${name} refused`
        }
      })
    })
    expect(outcomes).toEqual(['html refused', 'stranger refused', 'policy refused', 'own done'])
  })
})
