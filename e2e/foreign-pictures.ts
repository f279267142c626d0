import type { Locator, Page, Route } from '@playwright/test'

const HOST = 'https://pictures.example'
const PICTURES = /(?<=["\s,])\/(?:pictures|site-assets)\/(?=[^"\s,]*\.(?:avif|webp|jpe?g|png|svg))/g

/** How a host of pictures lets a page down. */
export const PICTURE_FAILURES: Readonly<Record<string, (route: Route) => unknown>> = {
  'cannot be reached': route => route.abort('connectionrefused'),
  'knows none of them': route => route.fulfill({ status: 404, contentType: 'text/html', body: '<h1>Not found</h1>' }),
  // Neither answered nor ended.
  'never answers': () => undefined,
}

/** What browsers say of pictures that failed. */
export const PICTURE_FAULTS = /404 \(Not Found\)|net::ERR_|Failed to load resource/

/** Serves each page as an operator would have it whose pictures are all of another host, which fails them. */
export async function movePicturesAway(page: Page, fail: (route: Route) => unknown): Promise<void> {
  await page.route(
    () => true,
    async route => {
      if (route.request().resourceType() !== 'document') return route.fallback()
      const response = await route.fetch()
      const html = await response.text()
      const { 'content-security-policy': policy = '', ...headers } = response.headers()
      await route.fulfill({
        response,
        headers: { ...headers, 'content-security-policy': policy.replace('img-src', `img-src ${HOST}`) },
        body: html.replace(PICTURES, found => HOST + found),
      })
    },
  )
  await page.route(
    url => url.origin === HOST,
    async route => void (await fail(route)),
  )
}

/** Sizes of the page's places of pictures, in whole pixels: these alone can move what is below. */
export const readSlots = (page: Page) =>
  page.locator('main picture, header picture').evaluateAll(pictures =>
    pictures.map(picture => {
      const { width, height } = (picture.parentElement as Element).getBoundingClientRect()
      return `${Math.round(width)}x${Math.round(height)}`
    }),
  )

/** What stands in a picture's place: it is seen, inside its frame, and no picture is over it. */
export const isSeen = (fallback: Locator) =>
  fallback.evaluate(element => {
    const { top, bottom, width, height } = element.getBoundingClientRect()
    const frame = (element.parentElement as Element).getBoundingClientRect()
    const isInside = top >= frame.top - 1 && bottom <= frame.bottom + 1
    const isShown = element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    const image = element.parentElement?.querySelector<HTMLImageElement>(':scope > picture > img')
    return isShown && isInside && width > 0 && height > 0 && image?.naturalWidth === 0
  })
