import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as v from 'valibot'
import { buildShell, shellAnswer } from '../../../../tests/builders/render-screen'
import { answerStaticQuery } from '../../../../tests/stubs/gatsby'
import { freezeClock, readClock, readFrozenClock } from '../../../platform/clock'
import { ThemeConfigSchema } from '../../theme/rules/theme-config'
import { useLayoutSettings } from '../components/use-preview-state'
import { startPreview, openPreview } from './open-preview'

const EDITOR = 'https://editor.example'
const NOON = Date.UTC(2025, 0, 24, 12)

let editor: Window
let posted: { data: unknown; origin: unknown }[]
let stop = () => {}
let warned: string[]

/** The page as it stands in a frame of an editor whose address the browser tells, or does not. */
function frame({ ancestor, referrer = '' }: { ancestor?: string; referrer?: string } = {}): void {
  vi.stubGlobal('parent', editor)
  const origins = ancestor === undefined ? undefined : Object.assign([ancestor], { contains: () => false })
  Object.defineProperty(window.location, 'ancestorOrigins', { value: origins, configurable: true })
  Object.defineProperty(document, 'referrer', { value: referrer, configurable: true })
}

function start(origins: string[] = [EDITOR]): void {
  stop = startPreview({
    origins,
    theme: v.parse(ThemeConfigSchema, {}),
    roundness: { content: 'HIGH', buttons: 'HIGH' },
  })
}

async function say(data: unknown, from: { origin?: string; source?: Window | null } = {}): Promise<void> {
  const { origin = EDITOR, source = editor } = from
  window.dispatchEvent(new MessageEvent('message', { data, origin, source }))
  await act(async () => {
    await new Promise(resolve => requestAnimationFrame(resolve))
  })
}

/** The fonts of a document, which the tests' own has not. */
function stubFonts(): { add: ReturnType<typeof vi.fn>; sources: string[] } {
  const add = vi.fn()
  const sources: string[] = []
  vi.stubGlobal('FontFace', function FontFace(_family: string, source: string) {
    sources.push(source)
  })
  Object.defineProperty(document, 'fonts', { value: { add, delete: vi.fn() }, configurable: true })
  return { add, sources }
}

const overlay = () => document.querySelector('style[data-preview]')?.textContent ?? null
const dark = { type: 'colorMode', payload: { colorMode: 'dark' } }
const isDark = () => document.documentElement.classList.contains('theme-ui-dark')

beforeEach(() => {
  const outside = document.createElement('iframe')
  document.body.append(outside)
  posted = []
  // A window of another origin: its address cannot be read.
  editor = {
    get location(): Location {
      throw new DOMException('cross-origin', 'SecurityError')
    },
    postMessage: (data: unknown, origin: unknown) => posted.push({ data, origin }),
  } as unknown as Window
  warned = []
  vi.spyOn(console, 'warn').mockImplementation((line: string) => void warned.push(line))
})
afterEach(() => {
  stop()
  stop = () => {}
  freezeClock(null)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  Reflect.deleteProperty(window.location, 'ancestorOrigins')
  Reflect.deleteProperty(document, 'referrer')
  document.body.innerHTML = ''
  document.documentElement.className = ''
})

describe('what a page says to its editor (specification §4 Live preview)', () => {
  const MOUNTED = { type: 'lifeCycle', lifeCycle: 'mounted' }
  const origins = ['https://staging.example/', EDITOR]

  it.each([
    ['the origin around it, where the browser tells', { ancestor: EDITOR }, [EDITOR]],
    ['the origin it was opened from', { referrer: `${EDITOR}/sites/7` }, [EDITOR]],
    ['each allowed origin where nothing is known', {}, ['https://staging.example', EDITOR]],
    ['each allowed origin after a reload', { referrer: window.location.href }, ['https://staging.example', EDITOR]],
    ['nobody in a frame of a stranger', { ancestor: 'https://editor.example.evil.tld' }, []],
    ['nobody when a stranger opened it', { referrer: 'https://evil-editor.example/' }, []],
  ])('says that it is mounted to %s', (_, around, told) => {
    frame(around)
    start(origins)
    expect(posted).toEqual(told.map(origin => ({ data: MOUNTED, origin })))
  })

  it('says nothing where there is no other window', () => {
    start()
    expect(posted).toEqual([])
    expect(document.documentElement.hasAttribute('data-preview')).toBe(false)
  })
})

describe('whose messages a page takes (specification §5)', () => {
  it.each([
    'https://editor.example.evil.tld',
    'https://evil-editor.example',
    'https://editor.example:8443',
    'http://editor.example',
    'https://editor.example.',
    'null',
    '',
  ])('refuses those of %j, in words', async origin => {
    frame({ ancestor: EDITOR })
    start()
    await say(dark, { origin })
    expect(isDark()).toBe(false)
    expect(warned).toEqual([expect.stringContaining('it is not one of the preview origins of this site')])
  })

  it('refuses those of another window of an allowed origin', async () => {
    frame({ ancestor: EDITOR })
    start()
    await say(dark, { source: document.querySelector('iframe')?.contentWindow ?? null })
    await say(dark, { source: null })
    expect(isDark()).toBe(false)
    expect(warned[0]).toContain('it came from another window than the one around or behind this page')
  })

  it('says why it refuses a message that breaks the contract, and goes on', async () => {
    frame({ ancestor: EDITOR })
    start()
    await say({ type: 'colorScheme', payload: { colorScheme: { primary: 'red' } } })
    expect(warned).toEqual([
      `Live preview: ignored a message from ${EDITOR}: colorScheme: payload.colorScheme.primary must be a hex colour such as #1565c0`,
    ])
    expect(overlay()).toBeNull()
    await say(dark)
    expect(isDark()).toBe(true)
  })

  it('keeps silent to visitors who are in no editor’s hands', async () => {
    frame()
    start()
    await say(dark, { origin: 'https://stranger.example' })
    await say({ type: 'adopt' }, { origin: 'https://stranger.example' })
    expect(warned).toEqual([])
    expect(isDark()).toBe(false)
  })

  it('does not speak of what other windows say to each other', async () => {
    frame({ ancestor: EDITOR })
    start()
    await say({ source: 'a player', event: 'ready' }, { origin: 'https://player.example', source: null })
    await say(dark, { origin: window.location.origin, source: window })
    expect(warned).toEqual([])
    expect(isDark()).toBe(false)
  })

  it('hears nothing once it is stopped, and shows the page as it was built', async () => {
    frame({ ancestor: EDITOR })
    start()
    await say(dark)
    await say({ type: 'now', payload: { now: NOON } })
    stop()
    await say({ type: 'colorScheme', payload: { colorScheme: { primary: '#aa0000' } } })
    expect([isDark(), overlay(), readFrozenClock()]).toEqual([false, null, null])
    expect(document.documentElement.hasAttribute('data-preview')).toBe(false)
  })
})

describe('what messages change (specification §3 Live-preview messages)', () => {
  beforeEach(() => {
    frame({ ancestor: EDITOR })
    start()
  })

  it('lays a palette over the built theme, in both modes', async () => {
    await say({ type: 'colorScheme', payload: { colorScheme: { primary: '#7b1fa2', dark: { primary: '#ce93d8' } } } })
    expect(overlay()).toContain('--theme-ui-colors-primary:#7b1fa2')
    expect(overlay()).toContain('--theme-ui-colors-primary:#ce93d8')
  })

  it('lays corners over the built ones', async () => {
    await say({ type: 'roundness', payload: { roundness: { content: 'NONE', buttons: 'NONE' } } })
    expect(overlay()).toContain('--radius-large:0px')
  })

  it('loads the faces of a font and sets text in it', async () => {
    const { add, sources } = stubFonts()
    await say({ type: 'font', payload: { font: { font: 'Lora', weights: [500, 700], fontTarget: 'body' } } })
    const { style } = document.documentElement
    await vi.waitFor(() => expect(style.getPropertyValue('--font-body')).toContain('Lora'))
    expect(style.getPropertyValue('--font-weight-body')).toBe('500')
    expect(style.getPropertyValue('--font-weight-bold')).toBe('700')
    expect(sources).toContain("url(/fonts/lora/lora-latin-500-normal.woff2) format('woff2')")
    expect(add).toHaveBeenCalledTimes(sources.length)
  })

  it('changes layouts and switches of the frame', async () => {
    answerStaticQuery(shellAnswer(buildShell()))
    function Frame() {
      return <output>{JSON.stringify(useLayoutSettings())}</output>
    }
    render(<Frame />)
    const shown = (): unknown => JSON.parse(screen.getByRole('status').textContent ?? '')
    expect(shown()).toMatchObject({ headerLayout: 'BALANCED', hasSearch: true })
    await say({ type: 'headerLayout', payload: { headerLayout: 'CENTERED' } })
    await say({ type: 'footerLayout', payload: { footerLayout: 'COLUMNS' } })
    await say({ type: 'logoSize', payload: { logoSize: 'LARGE' } })
    await say({ type: 'hasSearch', payload: { hasSearch: false } })
    await say({ type: 'hasQuickBuy', payload: { hasQuickBuy: false } })
    await say({ type: 'footerMobileLinks', payload: { footerMobileLinks: false } })
    expect(shown()).toEqual({
      headerLayout: 'CENTERED',
      footerLayout: 'COLUMNS',
      logoSize: 'LARGE',
      hasSearch: false,
      hasQuickBuy: false,
      footerMobileLinks: false,
    })
  })

  it('shows the dark mode without remembering it', async () => {
    await say(dark)
    expect(isDark()).toBe(true)
    expect(localStorage.length).toBe(0)
    await say({ type: 'colorMode', payload: { colorMode: 'light' } })
    expect(isDark()).toBe(false)
  })

  it('sets the clock and lets it run again', async () => {
    await say({ type: 'now', payload: { now: NOON } })
    expect(readClock()).toBe(NOON)
    await say({ type: 'now', payload: { now: null } })
    expect(readFrozenClock()).toBeNull()
  })
})

const setup = { origins: ['https://editor.example'], theme: {}, roundness: { content: 'HIGH', buttons: 'HIGH' } }
const serve = (body: unknown, status = 200) => {
  const requested: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    requested.push(url)
    return new Response(JSON.stringify(body), { status })
  })
  return requested
}
describe('opening a live preview', () => {
  let sent: unknown[]

  beforeEach(() => {
    sent = []
    vi.stubGlobal('parent', { postMessage: (data: unknown, origin: unknown) => sent.push([data, origin]) })
    Object.defineProperty(document, 'referrer', { value: 'https://editor.example/', configurable: true })
  })

  it('reads what the site was built with below its path prefix, and tells the editor once it can be changed', async () => {
    const requested = serve(setup)
    const stop = await openPreview({ pathPrefix: '/kino', showVisitor: () => undefined })
    expect(requested).toEqual(['/kino/preview/theme.json'])
    expect(sent).toEqual([[{ type: 'lifeCycle', lifeCycle: 'mounted' }, 'https://editor.example']])
    stop()
    expect(document.documentElement.hasAttribute('data-preview')).toBe(false)
  })

  it.each([
    ['cannot be read', {}, 404],
    ['says something else', { origins: 'any' }, 200],
  ])('tells nobody anything where that %s', async (_, body, status) => {
    serve(body, status)
    await expect(openPreview({ pathPrefix: '', showVisitor: () => undefined })).rejects.toThrow('/preview/theme.json')
    expect(sent).toEqual([])
  })
})
