import { describe, expect, it } from 'vitest'
import { isHashedAsset } from './published-files'
import {
  formatPictureDetails,
  parsePicture,
  PICTURE_FORMATS,
  pictureFile,
  type PictureDetails,
  widthsOf,
} from './picture-address'

const DETAILS: PictureDetails = {
  ...{ width: 1600, height: 900, color: '#aabbcc', accent: '#ddeeff', focus: '75' },
  key: '0123456789ab',
}

describe('details in a picture’s address', () => {
  it.each<[string, PictureDetails]>([
    ['#1600x900-aabbcc-ddeeff@75.0123456789ab', DETAILS],
    ['#1600x900-aabbcc@100.0123456789ab', { ...DETAILS, accent: null, focus: '100' }],
    ['#1600x900-aabbcc-ddeeff@75% 20.0123456789ab', { ...DETAILS, focus: '75% 20' }],
    ['#600x900-aabbcc.0123456789ab', { ...DETAILS, width: 600, accent: null, focus: null }],
    ['#1600x900.0123456789ab', { ...DETAILS, color: null, accent: null, focus: null }],
    ['#1600x900-aabbcc', { ...DETAILS, accent: null, focus: null, key: null }],
    ['#120x40', { width: 120, height: 40, color: null, accent: null, focus: null, key: null }],
  ])('reads %s, and writes it the same', (fragment, config) => {
    expect(parsePicture(`/site-assets/a.webp${fragment}`)).toEqual({ address: '/site-assets/a.webp', details: config })
    expect(formatPictureDetails(config)).toBe(fragment)
  })

  it.each([
    '',
    '/site-assets/a.webp',
    'sprite.svg#icon',
    'a.webp#1600x900-aabbcc.0123456789ab?x',
    'a.webp#0x900',
    'a.webp#1600x-900',
    'a.webp#1e3x900',
    'a.webp#1600x900-red',
    'a.webp#1600x900-aabbcc@101',
    'a.webp#1600x900-aabbcc-red@50',
    'a.webp#1600x900-aabbcc.../../secret',
    'a.webp#1600x900-aabbcc.0123456789ab" onerror="x',
    'a.webp#1600000x900',
    'a.webp#1600x900-AABBCC.0123456789AB',
  ])('leaves %s as it is', picture => {
    expect(parsePicture(picture)).toEqual({ address: picture, details: null })
  })

  it('takes the last fragment of a text with several, in no time for a long one', () => {
    const long = '#1x1'.repeat(50_000)
    expect(parsePicture(long).address).toHaveLength(long.length - 4)
  })
})

describe('the forms of a picture', () => {
  it.each([
    [150, [150]],
    [200, [200]],
    [500, [200, 400, 500]],
    [1600, [200, 400, 600, 800, 1200, 1600]],
    [6000, [200, 400, 600, 800, 1200, 1600]],
  ])('of %i pixels are never wider than itself', (width, widths) => {
    expect(widthsOf(width)).toEqual(widths)
  })

  it.each(PICTURE_FORMATS)('are files that may be kept for ever: %s', format => {
    expect(isHashedAsset(pictureFile({ key: '0123456789ab', width: 400, format }))).toBe(true)
    expect(isHashedAsset('pictures/details.json')).toBe(false)
  })
})
