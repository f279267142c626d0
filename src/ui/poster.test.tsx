import { fireEvent, render, screen } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { COMPOSITION_COUNT } from '../config/poster-composition'
import { Poster } from './poster'
import { POSTER_COMPOSITIONS } from './poster-compositions'
import { designPoster } from './poster-design'
import { POSTER_PALETTES } from './poster-palettes'
import { TypographicPoster } from './typographic-poster'

const film = { id: '1922', title: 'Nosferatu', year: 1922, director: 'F. W. Murnau' }

const wordsOf = (poster: Element) =>
  [...poster.querySelectorAll('[data-words]')].map(words => words.getAttribute('data-words'))

describe('Poster', () => {
  it('composes one from the title where a film has no picture', () => {
    render(<Poster movie={film} alt="Poster of Nosferatu" />)
    const poster = screen.getByRole('img', { name: 'Poster of Nosferatu' })
    expect(wordsOf(poster)).toEqual(['Nosferatu', 'F. W. Murnau · 1922'])
    expect(poster.querySelector('svg')).not.toBeNull()
  })

  it('draws without words where the title stands beside it in full size', () => {
    const { container } = render(<TypographicPoster id="1922" title="Nosferatu" year={1922} shape="wide" isWordless />)
    expect(wordsOf(container)).toEqual([])
    expect(container.querySelector('svg')).not.toBeNull()
  })

  it('is silent where the title stands beside it', () => {
    render(<Poster movie={film} />)
    expect(screen.queryByRole('img')).toBeNull()
  })

  it('shows the picture in its shape, late, and never twice', () => {
    render(<Poster movie={{ ...film, poster: 'assets/nosferatu.jpg' }} alt="Poster of Nosferatu" />)
    const image = screen.getByRole('img', { name: 'Poster of Nosferatu' }).querySelector('img')
    expect(image?.getAttribute('src')).toBe('/assets/nosferatu.jpg')
    expect(image?.getAttribute('loading')).toBe('lazy')
    expect([image?.getAttribute('width'), image?.getAttribute('height')]).toEqual(['400', '600'])
  })

  it('has the composed one below a picture, in words, and draws it once the picture is known to be broken', () => {
    const { container } = render(<Poster movie={{ ...film, poster: 'https://pictures.example/gone.jpg' }} />)
    expect(wordsOf(container)).toContain('Nosferatu')
    expect(container.querySelector('svg')).toBeNull()
    fireEvent.error(container.querySelector('img') ?? container)
    expect(container.querySelector('svg')?.childElementCount).toBeGreaterThan(0)
  })

  it('has a plain ground below a picture with its title beside, and the composed one once that is known to be broken', () => {
    const movie = { ...film, poster: 'https://pictures.example/gone.jpg' }
    const { container } = render(<Poster hasTitleBeside movie={movie} />)
    expect(container.querySelector('.picture-fallback')).toBeNull()
    fireEvent.error(container.querySelector('img') ?? container)
    expect(wordsOf(container)).toContain('Nosferatu')
  })

  it('draws what is seen first in the HTML: it does not wait for scripts', () => {
    const markup = renderToStaticMarkup(
      <Poster isEarly movie={{ ...film, poster: 'https://pictures.example/a.jpg' }} />,
    )
    expect(markup).toMatch(/<svg[^>]*><[^/]/)
  })

  it('adds no second title to the text of a page', () => {
    const { container } = render(<Poster movie={{ ...film, poster: 'https://pictures.example/gone.jpg' }} />)
    expect(container.textContent).toBe('')
  })

  it('loads a page’s main picture first', () => {
    const { container } = render(<Poster priority movie={{ ...film, poster: '/assets/nosferatu.jpg' }} alt="Poster" />)
    const image = container.querySelector('img')
    expect(image?.getAttribute('fetchpriority')).toBe('high')
    expect(image?.getAttribute('loading')).toBe('eager')
  })
})

describe('designPoster', () => {
  const designs = Array.from({ length: 2000 }, (_, index) =>
    designPoster({ id: String(100000 + index), title: `Film ${index}` }),
  )

  it('gives a film the same poster every time', () => {
    expect(designPoster(film).palette).toBe(designPoster({ ...film }).palette)
    expect(designPoster(film).composition).toBe(designPoster({ ...film }).composition)
  })

  it.each(['It', 'After hours: eight from the dark side', 'Donaudampfschifffahrtsgesellschaft', '羅生門'])(
    'sets %s beside its drawing on a wide sheet, in its share of it',
    title => {
      const { title: set, palette } = designPoster({ id: '1', title, shape: 'wide' })
      // 16 : 9 is 56 hundredths high; the edges take eight of them.
      expect(set.size * set.lines * set.lineHeight).toBeLessThanOrEqual(48)
      expect(palette).toBe(designPoster({ id: '1', title }).palette)
    },
  )

  it('uses all its palettes and drawings, none of them much more than the others', () => {
    const timesAverage = <T,>(list: readonly T[], of: (design: (typeof designs)[number]) => T) =>
      list.map(item => (designs.filter(design => of(design) === item).length / designs.length) * list.length)
    const shares = [
      ...timesAverage(POSTER_PALETTES, design => design.palette),
      ...timesAverage(POSTER_COMPOSITIONS, design => design.composition),
    ]
    expect(Math.min(...shares)).toBeGreaterThan(0.5)
    expect(Math.max(...shares)).toBeLessThan(1.6)
  })

  it('has as many drawings as the build chooses from, each with its own name', () => {
    expect(new Set(POSTER_COMPOSITIONS.map(({ name }) => name)).size).toBe(COMPOSITION_COUNT)
  })

  it.each(POSTER_COMPOSITIONS)('draws $name with a few nodes, in every height', composition => {
    for (const artHeight of [34, 56, 70, 110, 134, 150]) {
      const { palette, vary } = designPoster(film)
      const markup = renderToStaticMarkup(<svg>{composition.draw({ ...palette, height: artHeight, vary })}</svg>)
      expect(markup).not.toMatch(/NaN|undefined|Infinity/)
      expect(markup.split('<').length).toBeLessThan(24)
      expect(markup.length).toBeLessThan(2600)
    }
  })
})
