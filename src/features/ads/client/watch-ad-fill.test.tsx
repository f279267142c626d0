import { render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildAds } from '../../../../tests/builders/ads-config'
import { answerStaticQuery } from '../../../../tests/stubs/gatsby'
import { NO_THIRD_PARTIES } from '../../../config/third-party-config'
import { packTheaters } from '../../site/rules/theater-list'
import { AdMarkup } from '../components/ad-markup'
import { watchAdFill } from './watch-ad-fill'

const ads = buildAds({
  display: 'CUSTOM',
  customLocations: [
    { key: 'TOP', placement: null },
    { key: 'TOP2', placement: null },
    { key: 'PULSE', placement: null },
  ],
})
const ids = ['TOP', 'TOP2', 'PULSE'].map(key => `${key}CustomPromoContainer`)
const container = (key: string) => document.getElementById(`${key}CustomPromoContainer`)!
const isSeen = (element: Element | null) => element !== null && getComputedStyle(element).visibility !== 'hidden'
const band = () => document.querySelector('aside')
const label = (key: string) => container(key).parentElement!.querySelector('p')
const corner = () => document.querySelector('[role=group]')

let watch: ReturnType<typeof watchAdFill>

/** An ad of a size, pixels, as a library inserts it. */
function fill(key: string, width: number, height: number): void {
  const frame = document.createElement('iframe')
  frame.getBoundingClientRect = () => new DOMRect(0, 0, width, height)
  container(key).replaceChildren(frame)
}
/** Lets observers hear of what has changed. */
const observed = () => new Promise(resolve => setTimeout(resolve))

beforeEach(() => {
  answerStaticQuery({
    allSettings: {
      nodes: [{ theaters: packTheaters([]), hasPlaces: false, thirdParties: { ...NO_THIRD_PARTIES, ads } }],
    },
    allMenu: { nodes: [] },
  })
  render(
    <>
      <AdMarkup ads={ads} part="header" />
      <AdMarkup ads={ads} part="overlay" />
    </>,
  )
  watch = watchAdFill()
  watch.follow(ids)
})
afterEach(() => watch.stop())

describe('what is labelled as an advertisement', () => {
  it('is nothing while no ad is there, nor for those who are read to', () => {
    expect([band(), label('TOP'), label('TOP2'), corner()].map(isSeen)).toEqual([false, false, false, false])
  })

  it('is an ad that takes up space, while it is there', async () => {
    fill('TOP2', 728, 90)
    await observed()
    expect([band(), label('TOP'), label('TOP2'), corner()].map(isSeen)).toEqual([true, false, true, false])
    container('TOP2').replaceChildren()
    await observed()
    expect([band(), label('TOP2')].map(isSeen)).toEqual([false, false])
  })

  it('is the ad in the corner', async () => {
    fill('PULSE', 300, 250)
    await observed()
    expect([band(), corner()].map(isSeen)).toEqual([false, true])
  })

  it.each([
    ['an invisible pixel', 1, 1],
    ['an element without height', 728, 0],
  ])('is not %s', async (_, width, height) => {
    fill('TOP', width, height)
    await observed()
    expect(isSeen(band())).toBe(false)
  })

  it('is not a slot that came back empty', async () => {
    fill('TOP', 728, 90)
    container('TOP').setAttribute('data-empty', '')
    await observed()
    expect(isSeen(band())).toBe(false)
  })

  it('never hides the ad itself, known to take up space or not', () => {
    fill('TOP', 728, 90)
    expect(isSeen(container('TOP'))).toBe(true)
  })

  it('is no longer followed once that is stopped', async () => {
    watch.stop()
    fill('TOP', 728, 90)
    await observed()
    expect(isSeen(band())).toBe(false)
  })
})
