import type { Page } from '@playwright/test'

/** Details as the build writes them into addresses (src/platform/picture-address.ts). */
const DETAILS = /#\d+x\d+(?:-[0-9a-f]{6}){0,2}(?:@\d+)?\.[0-9a-f]{12}/

/** From here a picture is below the window: windows between the page's start and it. */
const FAR_BELOW = 1.5

/** Before anything is scrolled: pictures without a place, pictures far below that are not late, details in the page. */
export async function placeFaults(page: Page): Promise<string[]> {
  const pictures = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLImageElement>('main img')]
      .filter(image => image.offsetParent !== null)
      .map(image => ({
        src: image.getAttribute('src') ?? '',
        isPlaced: Number(image.getAttribute('width')) > 0 && Number(image.getAttribute('height')) > 0,
        isLate: image.loading === 'lazy',
        windowsDown: image.getBoundingClientRect().top / window.innerHeight,
      })),
  )
  return [
    ...pictures.filter(({ isPlaced }) => !isPlaced).map(({ src }) => `${src} has no width and height`),
    ...pictures
      .filter(({ windowsDown, isLate }) => windowsDown > FAR_BELOW && !isLate)
      .map(({ src }) => `${src} is far below and not late`),
    ...(DETAILS.test(await page.content()) ? ['details of a picture in the page'] : []),
  ]
}

/** The picture with a high priority that the window shows, and what the head asks for ahead of it. */
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

/**
 * Of a loaded page: its main picture is one, preloaded by the first bytes, fetched once, and comes as AVIF.
 * @param types the content type of each response, by address
 */
export async function mainPictureFaults(
  page: Page,
  html: string,
  types: ReadonlyMap<string, string>,
): Promise<{ count: number; faults: string[] }> {
  const { ahead, shown } = await readMainPictures(page)
  const [head = ''] = html.split('</head>')
  const faults = shown.length > 1 ? [`${shown.length} main pictures`] : []
  for (const { file, offered, fetches } of shown) {
    if (JSON.stringify(ahead) !== JSON.stringify([offered])) faults.push(`${file} is not the one preloaded`)
    if (!head.includes(offered[0] ?? ' ')) faults.push(`${file} is not asked for with the first bytes`)
    if (fetches !== 1) faults.push(`${file} is fetched ${fetches} times`)
    if (types.get(file) !== 'image/avif') faults.push(`${file} comes as ${types.get(file)}`)
  }
  return { count: shown.length, faults }
}
