import { renderToStaticMarkup } from 'react-dom/server'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { buildShell, shellAnswer } from '../../tests/builders/render-screen'
import { answerStaticQuery } from '../../tests/stubs/gatsby'
import { collectStructuredData, writeStructuredData } from './structured-data'

vi.mock('./read-ssr-config', () => ({ readSsrConfig: () => ({ styles: '', places: { version: 1, places: [] } }) }))

type WrapArgs = Parameters<typeof collectStructuredData>[0]

function wrap(pagePath: string, templateName: string, data: object = {}): ReactNode {
  const args = {
    element: <main>Films</main>,
    props: {
      pageContext: {
        pagePath,
        templateName,
        intl: {
          locale: { short: 'en', long: 'en-GB' },
          country: { iso31661A2: 'GB' },
          messages: { 'screens.moviesTitle': 'Films' },
        },
      },
      data,
    },
  } as unknown as WrapArgs
  return collectStructuredData(args)
}

function written(pathname: string): string {
  const components: ReactNode[] = []
  writeStructuredData({ pathname, setPostBodyComponents: added => components.push(...[added].flat()) })
  return renderToStaticMarkup(<>{components}</>)
}

describe('structured data in a page', () => {
  beforeEach(() => answerStaticQuery(shellAnswer(buildShell())))

  it('stands after the body as data, and leaves the markup that the browser hydrates alone', () => {
    expect(renderToStaticMarkup(wrap('/movies/', 'movies'))).toBe('<main>Films</main>')
    const html = written('/movies/')
    expect(html).toMatch(/^<script type="application\/ld\+json">\{.*"BreadcrumbList".*\}<\/script>$/)
    expect(html).toContain('http://localhost:9000/movies/')
  })

  it('names addresses in other scripts percent-encoded', () => {
    renderToStaticMarkup(wrap('/חיפה/', 'content', { contentPage: { title: 'חיפה' } }))
    expect(written('/חיפה/')).toContain('http://localhost:9000/%D7%97%D7%99%D7%A4%D7%94/')
  })

  it('is of the page that is written, and of none twice', () => {
    renderToStaticMarkup(wrap('/', 'home'))
    renderToStaticMarkup(wrap('/movies/', 'movies'))
    expect(written('/')).toContain('WebSite')
    expect(written('/')).toBe('')
    expect(written('/movies/')).toContain('BreadcrumbList')
  })

  it('is absent where search engines list nothing', () => {
    renderToStaticMarkup(wrap('/404.html', 'not-found'))
    expect(written('/404.html')).toBe('')
  })
})
