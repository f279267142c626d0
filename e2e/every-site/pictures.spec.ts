import type { Page } from '@playwright/test'
import { expect, settled, test } from '../quiet-page'
import { samplePages } from '../sample-pages'

test.use({ expectedFaults: [/404 \(Not Found\).*\/no-such-page/] })
// One page object visits them all: a minute on a slow machine.
test.describe.configure({ timeout: 240_000 })

/** Facts as the build writes them into addresses (src/platform/picture-facts.ts). */
const FACTS = /#\d+x\d+(?:-[0-9a-f]{6})?\.[0-9a-f]{12}/

interface Shown {
  src: string
  isPlaced: boolean
  loading: string
  /** Windows between the page's start and the picture. */
  windowsDown: number
}

/** Before anything is scrolled: what each picture of the page says of itself. */
function readPictures(page: Page): Promise<Shown[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLImageElement>('main img')]
      .filter(image => image.offsetParent !== null)
      .map(image => ({
        src: image.getAttribute('src') ?? '',
        isPlaced: Number(image.getAttribute('width')) > 0 && Number(image.getAttribute('height')) > 0,
        loading: image.loading,
        windowsDown: image.getBoundingClientRect().top / window.innerHeight,
      })),
  )
}

/** What a page's head asks for ahead, and its main picture as the window shows it. */
function readMainPictures(page: Page) {
  return page.evaluate(() => {
    const ahead = [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=image]')]
    const shown = [...document.querySelectorAll<HTMLImageElement>('img[fetchpriority=high]')]
    const fetches = performance.getEntriesByType('resource')
    return {
      ahead: ahead.map(({ imageSrcset, imageSizes, type }) => [imageSrcset, imageSizes, type]),
      shown: shown
        .filter(({ offsetParent, currentSrc }) => offsetParent !== null && currentSrc.includes('/pictures/'))
        .map(image => {
          const source = image.parentElement?.querySelector<HTMLSourceElement>('source[type="image/avif"]')
          return {
            file: image.currentSrc,
            offered: source ? [source.srcset, source.sizes, source.type] : [],
            fetches: fetches.filter(({ name }) => name === image.currentSrc).length,
          }
        }),
    }
  })
}

/** How large each picture of the page is drawn. */
function readBoxes(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLImageElement>('img')].map(
      ({ offsetWidth, offsetHeight, src }) => `${src} ${offsetWidth}x${offsetHeight}`,
    ),
  )
}

test.describe('pictures', () => {
  test('keep their place, come late below the window, and are named without their facts', async ({ page }) => {
    const faults: string[] = []
    for (const { path, name: sample } of samplePages()) {
      await page.goto(path)
      await settled(page)
      const pictures = await readPictures(page)
      for (const { src, isPlaced, loading, windowsDown } of pictures) {
        if (!isPlaced) faults.push(`${sample}: ${src} has no width and height`)
        if (windowsDown > 1.5 && loading !== 'lazy') faults.push(`${sample}: ${src} is far below and not late`)
      }
      if (FACTS.test(await page.content())) faults.push(`${sample}: facts in the page`)
    }
    expect(faults).toEqual([])
  })

  test('are as large before they arrive as after', async ({ page }) => {
    for (const { path, name: sample } of samplePages()) {
      let release = () => {}
      const arrival = new Promise<void>(resolve => {
        release = resolve
      })
      await page.route(/\/(?:pictures|site-assets)\//, async route => {
        await arrival
        await route.continue()
      })
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      await settled(page)
      const before = await readBoxes(page)
      release()
      await page.waitForLoadState('load')
      expect(await readBoxes(page), sample).toEqual(before)
      await page.unrouteAll({ behavior: 'wait' })
    }
  })

  test('the main one is asked for ahead, once, as AVIF, and is the one shown', async ({ page }) => {
    const types = new Map<string, string>()
    page.on('response', response => types.set(response.url(), response.headers()['content-type'] ?? ''))
    const faults: string[] = []
    let asked = 0
    for (const { path, name: sample } of samplePages()) {
      await page.goto(path)
      await settled(page)
      await page.waitForLoadState('load')
      const { ahead, shown } = await readMainPictures(page)
      const [head = ''] = (await (await page.request.get(path)).text()).split('</head>')
      asked += shown.length
      if (shown.length > 1) faults.push(`${sample}: ${shown.length} main pictures`)
      for (const picture of shown) {
        if (JSON.stringify(ahead) !== JSON.stringify([picture.offered])) faults.push(`${sample}: not the one preloaded`)
        if (!head.includes(picture.offered[0] ?? ' ')) faults.push(`${sample}: not asked for with the first bytes`)
        if (picture.fetches !== 1) faults.push(`${sample}: fetched ${picture.fetches} times`)
        if (types.get(picture.file) !== 'image/avif') faults.push(`${sample}: comes as ${types.get(picture.file)}`)
      }
    }
    expect(faults).toEqual([])
    // Every demo site begins with a film's picture.
    expect(asked).toBeGreaterThan(0)
  })
})
