import { describe, expect, it } from 'vitest'
import { withCspSafeScripts } from './page-scripts-file'

const page = (path: string) =>
  `<body><script id="gatsby-script-loader">/*<![CDATA[*/window.pagePath=${path};/*]]>*/</script><!-- slice-start id="s" --><script>
 window.___chunkMapping="{}";</script><script src="/cinema/webpack-runtime-aa.js" async></script><script src="/cinema/app-bb.js" async></script><!-- slice-end id="s" --></body>`

/** What a browser that runs the page's scripts in order is left with. */
function run(html: string): { pagePath: unknown; asked: string[] } {
  const document = new DOMParser().parseFromString(html, 'text/html')
  const asked: string[] = []
  const window: { pagePath?: unknown; ___earlySign: object } = {
    ___earlySign: { named: () => [], get: () => undefined },
  }
  const made = {
    querySelector: () => null,
    createElement: () => ({ src: '' }),
    head: { append: (script: { src: string }) => void asked.push(script.src) },
  }
  const now = (callback: () => void) => callback()
  for (const script of document.querySelectorAll('script')) {
    const run = new Function('window', 'document', 'requestAnimationFrame', 'setTimeout', script.textContent)
    run(window, { ...made, currentScript: script }, now, now)
  }
  return { pagePath: window.pagePath, asked }
}

describe('scripts that a policy can name', () => {
  it('tell the path of the page, and ask for the same files, on every page by the same text', () => {
    const [one, other] = ['"/movies/"', '"/caf\\u00e9-&-\\"bar\\"/"'].map(path => withCspSafeScripts(page(path)))
    expect(run(one ?? '')).toEqual({
      pagePath: '/movies/',
      asked: ['/cinema/webpack-runtime-aa.js', '/cinema/app-bb.js'],
    })
    expect(run(other ?? '').pagePath).toBe('/café-&-"bar"/')
    const texts = [one, other].map(html => [...(html ?? '').matchAll(/<script[^>]*>([^]*?)<\/script>/g)].map(m => m[1]))
    expect(texts[0]).toEqual(texts[1])
    expect(texts[0]).toHaveLength(3)
  })

  it('are none by address: a policy that knows hashes alone would take none', () => {
    expect(withCspSafeScripts(page('"/"'))).not.toMatch(/<script[^>]*src=|<link/)
  })

  it('are made once; between the marks of the part that all pages share, so that Gatsby can put in a new one', () => {
    const known = withCspSafeScripts(page('"/"'))
    expect(withCspSafeScripts(known)).toBe(known)
    expect(known).toMatch(/<!-- slice-start id="s" -->[^]*"\/cinema\/app-bb\.js"[^]*<!-- slice-end id="s" -->/)
  })

  it('have an empty table of files, for Gatsby writes it as a text in which its loader finds no template', () => {
    const table = '<script\n            id="gatsby-chunk-mapping"\n          >\n            window.___chunkMapping='
    const short = withCspSafeScripts(`${table}"{\\"app\\":[\\"/app-bb.js\\"]}";\n          </script>\n        <i></i>`)
    expect(short).toBe('<script id="gatsby-chunk-mapping">window.___chunkMapping={}</script><i></i>')
    expect(withCspSafeScripts(short)).toBe(short)
  })

  it('leave scripts of other kinds alone', () => {
    const html = '<script src="/a.js" defer></script><script type="application/ld+json">{}</script>'
    expect(withCspSafeScripts(html)).toBe(html)
  })
})
