import { describe, expect, it, vi } from 'vitest'
import { isHashedAsset, loadScriptsAfterPaint, scriptLoaderText } from './published-files'

/** Runs the text as a page does. @returns what was asked for so far, and what its frame and its clock bring on */
function run(text: string, named: Readonly<Record<string, string>> = {}) {
  const asked: string[] = []
  const window = {
    ___earlySign: {
      named: (name: string) => named[name]?.split(' ') ?? [],
      get: (addresses: string[]) => void addresses.forEach(address => asked.push(`fetch ${address}`)),
    },
  }
  const document = {
    createElement: () => ({}),
    head: { append: ({ src, rel, href }: Record<string, string>) => void asked.push(src ?? `${rel} ${href}`) },
  }
  const frame = vi.fn<(callback: () => void) => void>()
  const timeout = vi.fn<(callback: () => void, ms?: number) => void>()
  new Function('document', 'requestAnimationFrame', 'setTimeout', 'window', text)(document, frame, timeout, window)
  return { asked, paint: () => frame.mock.calls[0]?.[0](), timeout }
}

describe('the script that asks for files', () => {
  it('does so in a task of its own after the first frame, once', () => {
    const { asked, paint, timeout } = run(scriptLoaderText(['/runtime.js', '/app.js']))
    paint()
    expect(asked).toEqual([])
    const [late, afterFrame] = timeout.mock.calls
    afterFrame?.[0]()
    expect(asked).toEqual(['/runtime.js', '/app.js'])
    late?.[0]()
    expect(asked).toHaveLength(2)
  })

  it('does so after three seconds where no frame is painted', () => {
    const { asked, timeout } = run(scriptLoaderText(['/app.js']))
    expect(timeout.mock.calls.map(([, ms]) => ms)).toEqual([3000])
    timeout.mock.calls[0]?.[0]()
    expect(asked).toEqual(['/app.js'])
  })

  it('fetches what the application will ask for beside it, once', () => {
    const named = {
      'page-data': '/app-data.json /film.json',
      'template-code': '/app.js /film.js',
    }
    const { asked, timeout } = run(scriptLoaderText(['/app.js']), named)
    for (const _ of [1, 2]) timeout.mock.calls[0]?.[0]()
    expect(asked).toEqual(['/app.js', 'preload /app-data.json', 'preload /film.json', 'fetch /film.js'])
  })

  it('can be read again, and never ends its element early', () => {
    const addresses = ['/a.js?x=([1])&y="2"', '/</script>.js']
    const text = scriptLoaderText(addresses)
    expect(text).not.toContain('<')
    expect(loadScriptsAfterPaint(`<body><script>one()</script><script>${text}</script></body>`)).toEqual(addresses)
    expect(loadScriptsAfterPaint('<script>["/a.js"].forEach(x)</script>')).toEqual([])
  })
})

describe('files whose name changes with their content', () => {
  it.each([
    ['pictures/0123456789ab-400.avif', true],
    ['pictures/originals/0123456789abcdef.jpg', true],
    ['pictures/originals/0123456789abcdef.svg', false],
    ['pictures/facts.json', false],
  ])('are recognised: %s', (file, isHashed) => {
    expect(isHashedAsset(file)).toBe(isHashed)
  })
})
