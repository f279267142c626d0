import { describe, expect, it } from 'vitest'
import { assetFileOf, toAssetUrl } from './asset-url'

describe('pictures of a site folder (contracts §3 assets/)', () => {
  it.each([
    ['assets/a.jpg', '/', '/site-assets/a.jpg', 'assets/a.jpg'],
    ['/assets/posters/a.jpg', '/', '/site-assets/posters/a.jpg', 'assets/posters/a.jpg'],
    ['assets/a.jpg', '/kino', '/kino/site-assets/a.jpg', 'assets/a.jpg'],
    ['https://cdn.example/assets/a.jpg', '/kino', 'https://cdn.example/assets/a.jpg', null],
    ['/site-assets/a.jpg', '/kino', '/site-assets/a.jpg', null],
  ])('%s below %s is served at %s', (picture, prefix, url, file) => {
    expect(toAssetUrl(picture, prefix)).toBe(url)
    expect(assetFileOf(picture)).toBe(file)
  })
})
