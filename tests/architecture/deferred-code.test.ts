import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
/** What the browser starts with: Gatsby's door, the site's code that it asks for with it, the shell around pages, the pages that visitors see. */
const ENTRIES = [
  'gatsby-browser.tsx',
  'src/app/browser-apis.ts',
  'plugins/gatsby-plugin-cinema-shell/gatsby-browser.tsx',
  ...readdirSync(path.join(root, 'src/routes'), { recursive: true, encoding: 'utf8' })
    .map(file => `src/routes/${file}`)
    .filter(file => file.endsWith('.tsx') && !file.includes('/gallery/'))
    .filter(file => readFileSync(path.join(root, file), 'utf8').includes('export default')),
]
const DEFERRED = /\bdeferredComponent(?:<[^>]*>)?\(/
const DYNAMIC_IMPORT = /\bimport\((?:\/\*.*?\*\/ )?'([^']+)'\)/g
const STATIC_IMPORT = /^(?:import|export)\s+(?!type\b)(?:[^'"]*?\sfrom\s+)?['"]([^'"]+)['"]/gm

/**
 * Files and packages that load together with these files: all imports except types and dynamic ones. `deferred` also
 * follows deferred components (`deferred/deferred-component`), whose code every visitor loads in the end, and `later` all
 * that a page can ever load.
 */
function reachableFrom(entries: readonly string[], { deferred = false, later = false } = {}): Set<string> {
  const reached = new Set<string>()
  const open = [...entries]
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (reached.has(file)) continue
    reached.add(file)
    if (!/\.tsx?$/.test(file)) continue
    const text = readFileSync(path.join(root, file), 'utf8')
    const imports = [
      ...text.matchAll(STATIC_IMPORT),
      ...(later || (deferred && DEFERRED.test(text)) ? text.matchAll(DYNAMIC_IMPORT) : []),
    ]
    for (const [, specifier = ''] of imports) {
      const target = specifier.startsWith('.') ? resolveFile(path.join(path.dirname(file), specifier)) : specifier
      open.push(target)
    }
  }
  return reached
}

function resolveFile(target: string): string {
  const found = ['', '.ts', '.tsx'].map(extension => target + extension).find(file => isFile(file))
  if (found === undefined) throw new Error(`${target} is imported and not there`)
  return found
}

function isFile(file: string): boolean {
  return /\.\w+$/.test(file) && existsSync(path.join(root, file))
}

describe('what ordinary visitors load (specification §5: a live preview costs them nothing)', () => {
  const reached = reachableFrom(ENTRIES, { deferred: true })

  it('begins without headers, footers, pages and what answers on them (decision 046)', () => {
    const first = [...reachableFrom(ENTRIES)]
    const deferred =
      /(?:^|src\/)(?:features\/(?:layout\/components\/(?:site-|main-menu)|search\/|(?:membership|account|favourites)\/components)|routes\/.*-screen)|^valibot$/
    expect(first.filter(file => deferred.test(file))).toEqual([])
    expect(first.length).toBeGreaterThan(100)
    expect([...reached].filter(file => deferred.test(file)).length).toBeGreaterThan(100)
  })

  it('reads the pages', () => {
    expect(reached.size).toBeGreaterThan(150)
    expect(reached).toContain('src/features/preview/components/preview-provider.tsx')
    expect(reached).toContain('src/features/preview/components/use-preview-state.ts')
  })

  it('holds neither what listens to an editor, nor colour arithmetic, nor the font catalogue, nor time travel, nor drawings of posters', () => {
    const costly =
      /^culori$|features\/preview\/rules\/|preview\/client\/(?:open-preview|preview-view)|theme\/rules\/(?:derive|build|contrast|font|radius|theme-config)|time-travel\/(?:client|rules)|ui\/poster-(?:sheet|design|compositions|palettes)/
    expect([...reached].filter(file => costly.test(file))).toEqual([])
  })

  it('holds nothing of the studio, whatever a page may load later', () => {
    const ever = [...reachableFrom(ENTRIES, { later: true })]
    expect(ever).toContain('src/features/preview/client/open-preview.ts')
    expect(ever.filter(file => /^src\/(?:studio|canvas)\/|^@puckeditor\/|^better-auth|^simple-git/.test(file))).toEqual(
      [],
    )
  })

  it('notices what the live preview itself loads, so the rule above can fail', () => {
    const preview = reachableFrom(['src/features/preview/client/open-preview.ts'])
    expect(preview).toContain('culori')
    expect(preview).toContain('src/features/theme/rules/fonts/font-catalogue.ts')
  })

  it('holds no time library: browsers know time zones themselves', () => {
    expect(reached).toContain('src/features/schedule/rules/zoned-clock.ts')
    expect([...reached]).not.toContain('luxon')
    expect(reachableFrom(['src/features/schedule/rules/local-time.ts'])).toContain('luxon')
  })

  it('holds nothing of the service worker but what loads it when the page is at rest', () => {
    const part = /features\/offline\/(?:client|components\/(?:use-|offline-notices))/
    expect(reached).toContain('src/features/offline/components/offline-host.tsx')
    expect([...reached].filter(file => part.test(file))).toEqual([])
    expect(
      [...reachableFrom(['src/features/offline/components/offline-notices.tsx'])].some(file => part.test(file)),
    ).toBe(true)
  })

  it('holds nothing of consent tools, measurement and ads but the doors to them', () => {
    const costly =
      /^analytics$|consent\/(?:client\/(?:start|didomi-sdk|tcf|preferences|load-vendor)|rules\/consent-by-regulation)|analytics\/client\/(?:start|data-layer|analytics-(?:instance|plugins)|google)|analytics\/rules\/(?:google|analytics-state)|ads\/client|ads\/rules|ads\/components\/(?!ad-slots|ad-markup-context)|platform\/(?:load-script|worker-scripts)/
    expect([...reached].filter(file => costly.test(file))).toEqual([])
    const parts = ['consent/client/start-consent', 'analytics/client/start-analytics', 'ads/client/start-ads']
    for (const part of parts)
      expect(
        [...reachableFrom([`src/features/${part}.ts`])].some(file => costly.test(file)),
        part,
      ).toBe(true)
  })
})
