import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { expect, hydrated, test } from '../quiet-page'

/** Drawings of posters. */
const DRAWINGS = 'svg[viewBox^="0 0 100 "]'
/** The script that draws posters: deferred code is named by number. */
function posterCode(): string {
  const folder = process.env.PUBLIC_DIR ?? 'public'
  const scripts = readdirSync(folder).filter(file => file.endsWith('.js'))
  const drawing = scripts.find(file => readFileSync(path.join(folder, file), 'utf8').includes('data-words'))
  if (!drawing) throw new Error(`No script in ${folder} draws posters`)
  return drawing
}

/** Records the addresses of scripts that the page runs: the bundler removes their elements. @returns reads them */
async function recordScripts(page: Page): Promise<() => Promise<string[]>> {
  const run: string[] = []
  await page.exposeFunction('noteScript', (src: string) => run.push(src))
  await page.addInitScript(() => {
    new MutationObserver(changes => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
        if (node instanceof HTMLScriptElement) Reflect.get(window, 'noteScript')(node.src)
    }).observe(document, { childList: true, subtree: true })
  })
  return async () => run
}

// Events have no pictures of their own where a film's would stand for them.
const PAGE = '/events/'
const opened = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1, name: 'Events' })

test('posters in the HTML stay the elements they are, and their code is not run', async ({ page }) => {
  const run = await recordScripts(page)
  await page.goto(PAGE)
  const written = await page.locator(DRAWINGS).evaluateAll(drawings => drawings.map(({ outerHTML }) => outerHTML))
  expect(written.length).toBeGreaterThan(1)
  const kept = await page.evaluateHandle(drawings => [...document.querySelectorAll(drawings)], DRAWINGS)
  await hydrated(page)
  expect(await kept.evaluate(nodes => nodes.map(node => node.isConnected && node.outerHTML))).toEqual(written)
  const code: unknown = expect.stringContaining(posterCode())
  expect(await run()).not.toContainEqual(code)
  // So that the line above can fail.
  await page.evaluate(() => void window.___navigate?.('/about/'))
  await expect(opened(page)).toBeHidden()
  await page.evaluate(path => void window.___navigate?.(path), PAGE)
  await expect.poll(run).toContainEqual(code)
})

test('posters of the next page are there with it, and those far below are drawn when they come near', async ({
  page,
}) => {
  await page.goto('/about/')
  await hydrated(page)
  await page.evaluate(path => void window.___navigate?.(path), PAGE)
  await expect(opened(page)).toBeVisible()
  const drawings = page.locator(`main ${DRAWINGS}`).filter({ visible: true })
  await expect(drawings.first().locator('> *').first()).toBeAttached()
  await drawings.last().scrollIntoViewIfNeeded()
  await expect(drawings.last().locator('> *').first()).toBeAttached()
})
