import { fireEvent, render, screen } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { PICTURE_WIDTHS } from '../platform/picture-address'
import { setPathPrefix } from '../../tests/stubs/gatsby'
import { Picture } from './picture'
import { PicturePreload, selectPictureSet } from './picture-set'
import { PICTURE_ROOMS, type PictureRoom, sizesOf } from './picture-rooms'
import { PictureTemplateProvider } from './picture-source'

const LOCAL = '/site-assets/a.webp#1600x900-aabbcc.0123456789ab'
const REMOTE = 'https://pictures.example/a b.jpg?x=1&y=2'
const TEMPLATE = 'https://img.example/{width}/{format}?u={url}'
const ROOMS = Object.keys(PICTURE_ROOMS) as PictureRoom[]

const imageIn = (container: HTMLElement) => {
  const image = container.querySelector('img')
  if (!image) throw new Error('no image')
  return image
}
const set = (src: string, room: PictureRoom = 'card', template: string | null = null) =>
  selectPictureSet({ src, room, template })

describe('Picture', () => {
  it.each([
    ['a file of the site folder', '/kino/site-assets/a.jpg'],
    ['a copy of another host’s picture', '/kino/pictures/originals/0123456789abcdef.jpg'],
  ])('keeps the path prefix that the address of %s has', (_, address) => {
    setPathPrefix('/kino')
    try {
      expect(set(`${address}#300x200`).src).toBe(address)
      expect(set(`${address.slice('/kino'.length)}#300x200`).src).toBe(address)
    } finally {
      setPathPrefix('')
    }
  })

  it('offers the forms that were made, AVIF first, in the picture’s own size and colour', () => {
    const { container } = render(<Picture src={LOCAL} alt="A film" room="card" />)
    const [avif, webp] = container.querySelectorAll('source')
    expect(avif?.type).toBe('image/avif')
    expect(avif?.srcset).toContain('/pictures/0123456789ab-400.avif 400w, ')
    expect(webp?.srcset).toContain('/pictures/0123456789ab-1200.webp 1200w')
    const image = imageIn(container)
    expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['1600', '900'])
    expect(image.closest('span')?.style.backgroundColor).toBe('rgb(170, 187, 204)')
    expect(image.getAttribute('src')).toBe('/site-assets/a.webp')
    expect(container.innerHTML).not.toContain('#1600')
  })

  it.each([
    ['late', {}, 'lazy', null],
    ['at once in the first window', { isEarly: true }, 'eager', null],
    ['first where it is the main one', { priority: true }, 'eager', 'high'],
  ])('comes %s', (_, props, loading, priority) => {
    const image = imageIn(render(<Picture src={LOCAL} alt="A film" room="card" {...props} />).container)
    expect(image.getAttribute('loading')).toBe(loading)
    expect(image.getAttribute('fetchpriority')).toBe(priority)
  })

  it('asks the operator’s image service for another host’s picture', () => {
    const { container } = render(
      <PictureTemplateProvider value={TEMPLATE}>
        <Picture src={REMOTE} alt="" room="card" />
      </PictureTemplateProvider>,
    )
    const [avif] = container.querySelectorAll('source')
    expect(avif?.srcset.split(', ')[0]).toBe(
      `https://img.example/200/avif?u=${encodeURIComponent('https://pictures.example/a b.jpg?x=1&y=2')} 200w`,
    )
    expect(container.querySelector('img')?.getAttribute('src')).toBe(REMOTE)
  })

  it('leaves another host’s picture as it is without such a service', () => {
    const { container } = render(<Picture src={REMOTE} alt="" room="card" />)
    expect(container.querySelector('source')).toBeNull()
    expect(container.querySelector('img')?.getAttribute('width')).toBe('640')
  })
})

describe('a picture that fails', () => {
  const fallback = <b>Nosferatu</b>

  it('has its fallback below it in the HTML, and an empty alternative text, which browsers paint without a mark', () => {
    const markup = renderToStaticMarkup(<Picture src={REMOTE} alt="A film" room="card" fallback={fallback} />)
    const { body } = new DOMParser().parseFromString(markup, 'text/html')
    expect(body.querySelector('[aria-hidden=true] + picture')?.previousElementSibling?.textContent).toBe('Nosferatu')
    expect(imageIn(body).getAttribute('alt')).toBe('')
  })

  it('keeps its accessible name, which a decorative one does not have', () => {
    const { rerender } = render(<Picture src={REMOTE} alt="A film" room="card" fallback={fallback} />)
    fireEvent.error(imageIn(document.body))
    expect(screen.getByRole('img', { name: 'A film' })).toBeDefined()
    rerender(<Picture src={REMOTE} alt="" room="card" fallback={fallback} />)
    expect(screen.queryByRole('img')).toBeNull()
  })

  it.each([
    ['after hydration', 0, true],
    ['before it', 1, false],
  ])('is taken away %s', (_, complete, fires) => {
    vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(complete === 1)
    const { container } = render(<Picture src={REMOTE} alt="" room="card" fallback={isBroken => `${isBroken}`} />)
    if (fires) fireEvent.error(imageIn(container))
    expect(container.querySelector('picture')?.hidden).toBe(true)
    expect(container.textContent).toBe('true')
    vi.restoreAllMocks()
  })
})

describe('the set a browser chooses from', () => {
  it('has no WebP forms of a small WebP file, which browsers without AVIF get as it is', () => {
    const typesOf = (src: string) => set(src, 'poster-card').sources.map(({ type }) => type)
    expect(typesOf('/a-poster.webp#600x900-aabbcc.0123456789ab')).toEqual(['image/avif'])
    expect(typesOf('/a-poster.jpg#600x900-aabbcc.0123456789ab')).toEqual(['image/avif', 'image/webp'])
    expect(typesOf('/a.webp#1600x900-aabbcc.0123456789ab')).toEqual(['image/avif', 'image/webp'])
  })

  it.each(ROOMS)('has a form for one to two pixels a point in the room %s', room => {
    const spans = [...PICTURE_ROOMS[room].sizes.matchAll(/(?:(\d+)px\) )?(\d+)(px|vw)(?:,|$)/g)].map(
      ([, from, span, unit]) => Number(span) * (unit === 'px' ? 1 : Math.min(Number(from ?? 412), 1600) / 100),
    )
    const most = Math.max(...spans)
    const { sources } = set('/a.webp#4000x3000.0123456789ab', room)
    const widths = [...(sources[0]?.srcSet ?? '').matchAll(/ (\d+)w/g)].map(([, width]) => Number(width))
    expect(Math.max(...widths)).toBeGreaterThanOrEqual(Math.min(most, Math.max(...PICTURE_WIDTHS)))
    expect(Math.min(...widths)).toBeLessThanOrEqual(Math.max(400, Math.min(...spans) * 2))
  })

  it('counts with a wide picture being drawn by its height in an upright room', () => {
    expect(sizesOf('thumbnail-poster', 2)).toBe('112px')
    const wide = set(LOCAL, 'poster-large')
    expect(wide.sizes).toBe('(min-width: 768px) 693px, (min-width: 640px) 469px, 299px')
    expect(wide.sources[0]?.srcSet).toContain('1600w')
    expect(set('/a.webp#400x600.0123456789ab', 'poster-large').sizes).toBe(sizesOf('poster-large'))
  })

  it('names no form that was not made', () => {
    const [avif] = set('/a.webp#500x250.0123456789ab').sources
    expect(avif?.srcSet.match(/\d+w/g)).toEqual(['400w', '500w'])
    expect(set('/drawing.svg#120x40').sources).toEqual([])
    expect(set('https://pictures.example/a.jpg#500x250.0123456789ab').sources).toEqual([])
  })

  it('lets nothing in an address end it within the set', () => {
    const { sources } = set('https://pictures.example/a, b.jpg', 'card', 'https://img.example/{width}/{rawUrl}')
    expect(sources).toHaveLength(1)
    expect(sources[0]?.srcSet.split(', ').every(entry => /^https:\S+ \d+w$/.test(entry))).toBe(true)
  })

  it('puts what an address holds in as it stands, patterns and places too', () => {
    const { sources } = set("https://pictures.example/$&{width}$'.jpg", 'logo', 'https://img.example/{width}/{rawUrl}')
    expect(sources[0]?.srcSet).toContain("https://img.example/200/https://pictures.example/$&{width}$'.jpg 200w")
  })
})

describe('the preload of a page’s main picture', () => {
  it('is the very set that the picture offers first', () => {
    const link = new DOMParser().parseFromString(
      renderToStaticMarkup(<PicturePreload src={LOCAL} room="featured" template={null} />),
      'text/html',
    ).head.firstElementChild
    const { container } = render(<Picture src={LOCAL} alt="" room="featured" priority />)
    const [avif] = container.querySelectorAll('source')
    const attributes = ['imagesrcset', 'imagesizes', 'type', 'fetchpriority', 'href'].map(name =>
      link?.getAttribute(name),
    )
    expect(attributes).toEqual([avif?.srcset, avif?.sizes, 'image/avif', 'high', null])
  })

  it('is the picture itself where there is one form of it', () => {
    const markup = renderToStaticMarkup(
      <PicturePreload src="https://pictures.example/a.jpg" room="card" template={null} />,
    )
    expect(markup).toContain('href="https://pictures.example/a.jpg"')
    expect(markup).not.toContain('imagesrcset')
  })
})
