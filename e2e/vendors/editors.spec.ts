import { createServer } from 'node:http'
import type { Page } from '@playwright/test'
import { expect, hydrated, test } from '../quiet-page'
import { answerConsentBefore } from './consent-answers'
import { playVendors } from './vendor-network'

// Measurement in a worker of its own needs one (partytown).
test.use({ serviceWorkers: 'allow' })
test.skip(({ isMobile }) => isMobile === true, 'an editor’s page is the same at each width')

/** The preview origin that the built site knows. */
const EDITOR = 'http://localhost:9100'

async function openAsEditor(page: Page, baseURL: string | undefined) {
  const network = await playVendors(page.context(), { baseURL: baseURL ?? '' })
  await answerConsentBefore(page.context(), { regulation: 'gdpr', answer: 'granted' })
  return network
}

test('a page that an editor opened is no visit: nobody is asked for anything', async ({ page, baseURL }) => {
  const network = await openAsEditor(page, baseURL)
  await page.route(`${EDITOR}/`, route => route.fulfill({ contentType: 'text/html', body: '' }))
  await page.clock.install()
  await page.goto(EDITOR)
  const opening = page.waitForEvent('popup')
  await page.evaluate(() => void window.open('', 'site'))
  const opened = await opening
  await page.evaluate(url => void window.open(url, 'site'), `${baseURL}/`)
  await expect(opened.locator('html[data-preview]')).toBeAttached({ timeout: 20_000 })
  await hydrated(opened)
  await network.quiet(opened)
  expect(network.requests).toEqual([])
})

test('a page that an editor frames is no visit: nothing is measured, and no advertisement shown', async ({
  page,
  baseURL,
}) => {
  // A browser lets only a page of this machine frame one of it: a mock of its answer is of none.
  const editor = createServer((_, answer) => {
    answer.setHeader('content-type', 'text/html')
    answer.end(`<title>Editor</title><iframe src="${baseURL}/" width="1200" height="800"></iframe>`)
  })
  await new Promise<void>(resolve => editor.listen(Number(new URL(EDITOR).port), 'localhost', resolve))
  try {
    const network = await openAsEditor(page, baseURL)
    await page.clock.install()
    await page.route(`${EDITOR}/**`, route => route.continue())
    await page.goto(EDITOR)
    await expect(page.frameLocator('iframe').locator('html[data-preview]')).toBeAttached({ timeout: 20_000 })
    const frame = page.frames().find(other => other.url().startsWith(baseURL ?? ' '))
    if (!frame) throw new Error('The editor frames nothing')
    await hydrated(frame)
    await network.quiet(page)
    expect(network.requests).toEqual([])
    const left = await frame.evaluate(() => {
      const { dataLayer = [] } = window as { dataLayer?: object[] }
      const views = dataLayer.filter(entry => Object.values(entry).includes('page_view')).length
      const scripts = [...document.scripts].filter(({ src }) => src !== '' && !src.startsWith(location.origin)).length
      return { views, scripts, dialogs: document.querySelectorAll('dialog[open]').length }
    })
    expect(left).toEqual({ views: 0, scripts: 0, dialogs: 0 })
  } finally {
    editor.closeAllConnections()
    await new Promise(resolve => editor.close(resolve))
  }
})
