import { describe, expect, it } from 'vitest'
import { shellOf } from './page-shell'

const HEAD =
  '<meta charSet="utf-8"/><meta name="robots" content="noindex" data-gatsby-head="true"/><link rel="stylesheet" href="/styles/a.css"/>' +
  '<meta name="page-data" content="/page-data/films/page-data.json"/><meta name="template-code" content="/1.js"/>' +
  '<link rel="canonical" href="https://lido.example/films/"/><link rel="alternate" hrefLang="fr" href="https://lido.example/fr/films/"/>'
const END =
  '<script id="gatsby-script-loader" data-path="/films/resolve/">window.pagePath=1</script><script>load()</script>'
const PAGE = `<!DOCTYPE html><html lang="ar" dir="rtl"><head>${HEAD}</head><body><div id="___gatsby"><div id="gatsby-focus-wrapper"><div>A film</div></div><div id="gatsby-announcer"></div></div>${END}</body></html>`

describe('the shell of a page', () => {
  it('has language, styles and scripts of a built page, and nothing that is said or loaded for that page alone', () => {
    expect(shellOf(PAGE)).toBe(
      '<!DOCTYPE html><html lang="ar" dir="rtl"><head><meta charSet="utf-8"/><link rel="stylesheet" href="/styles/a.css"/></head>' +
        '<body><div id="___gatsby"></div><script id="gatsby-script-loader">window.pagePath=1</script><script>load()</script></body></html>',
    )
  })

  it('keeps the script that hides past showtimes, whose hash is in the policy', () => {
    const script = '<script id="past-showtimes">hide()</script>'
    expect(shellOf(PAGE.replace(END, script + END))).toContain(`<div id="___gatsby"></div>${script}`)
  })

  it.each([['a page'], [PAGE.replace(' data-path="/films/resolve/"', '')], [PAGE.replace('___gatsby', 'root')]])(
    'is not made of other markup',
    html => {
      expect(shellOf(html)).toBeUndefined()
    },
  )
})
