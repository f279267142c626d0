import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { buildShell } from '../../tests/builders/render-screen'
import type { PageWidget } from '../features/content/rules/content-page-record'
import type { PageContext } from '../features/site/rules/page-context'
import { noteMainPicture, takeMainPicture } from './main-picture'

const PICTURE = '/site-assets/a.webp#1600x900-aabbcc.0123456789ab'

const PICTURED_CARDS: PageWidget = {
  type: 'cards',
  columns: 1,
  cards: [{ title: 'The front', image: PICTURE, imageAlt: '', text: null } as never],
}

function note(pagePath: string, templateName: string, records: object): void {
  const intl = { locale: { short: 'en', long: 'en-GB' } }
  const pageContext = { pagePath, templateName, intl } as unknown as PageContext
  noteMainPicture(pageContext, records, buildShell())
}
const written = (pathname: string) => renderToStaticMarkup(<>{takeMainPicture(pathname)}</>)

describe('the main picture in the head of a page', () => {
  it.each<[string, object, string]>([
    ['home', { featuredMovie: { backdrop: PICTURE } }, '100vw'],
    ['movie', { movie: { backdrop: PICTURE } }, '100vw'],
    ['theater', { theater: { images: [PICTURE] } }, '(min-width: 1024px) 100vw, 150vw'],
    ['event', { event: { poster: PICTURE } }, '38vw'],
    ['content', { contentPage: { widgets: [PICTURED_CARDS] } }, '31vw'],
    ['movies', { allMovie: { nodes: [{ poster: PICTURE, buckets: ['CURRENT_PLAYWEEK'] }] } }, 'vw'],
  ])('is asked for ahead on the page %s, as AVIF, for the room it stands in', (templateName, records, size) => {
    note('/a/', templateName, records)
    const html = written('/a/')
    expect(html).toMatch(/^<link rel="preload" as="image" imageSrcSet="\/pictures\/0123456789ab-[^"]+\.avif/)
    expect(html).toContain(size)
    expect(html).toContain('type="image/avif"')
    expect(html).not.toContain('#1600')
  })

  it('is of the page that is written, and of none twice', () => {
    note('/a/', 'event', { event: { poster: 'https://pictures.example/a.jpg' } })
    note('/b/', 'event', { event: { poster: 'https://pictures.example/b.jpg' } })
    expect(written('/a/')).toContain('href="https://pictures.example/a.jpg"')
    expect(written('/a/')).toBe('')
    expect(written('/b/')).toContain('b.jpg')
  })

  it('is absent where the first window is about words', () => {
    note('/a/', 'movie', { movie: { backdrop: null, poster: null } })
    note('/b/', 'search', {})
    expect(written('/a/') + written('/b/')).toBe('')
  })
})
