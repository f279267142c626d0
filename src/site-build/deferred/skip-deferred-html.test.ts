import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type HtmlPlanner, type PageStitcher, skipDeferredHtml } from './skip-deferred-html'

let stage: string

function put(page: string): string {
  const file = path.join(stage, 'public', page, 'index.html')
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, page)
  return file
}

const stitchSliceForAPage = async () => {}

/** What a build renders, of a site of these pages, where Gatsby would render `dirty`. */
function plan({ pages, dirty, deferred }: Record<'pages' | 'dirty' | 'deferred', string[]>): string[] {
  const planner: HtmlPlanner = { calcDirtyHtmlFiles: () => ({ toRegenerate: dirty }) }
  skipDeferredHtml({ directory: stage, deferredPaths: () => deferred, planner, stitcher: { stitchSliceForAPage } })
  return planner.calcDirtyHtmlFiles({ pages: new Map(pages.map(page => [page, {}])) }).toRegenerate
}

beforeEach(() => (stage = mkdtempSync(path.join(tmpdir(), 'stage-'))))
afterEach(() => rmSync(stage, { recursive: true, force: true }))

describe('the HTML of deferred pages', () => {
  it('is left to the host, and that of an earlier build removed', () => {
    const old = put('/films/1/')
    const home = put('/')
    const pages = ['/', '/films/1/', '/films/2/']
    expect(plan({ pages, dirty: pages, deferred: ['/films/1/', '/films/2/'] })).toEqual(['/'])
    expect([existsSync(old), existsSync(home)]).toEqual([false, true])
  })

  it('is rendered once it is deferred no longer, although nothing has changed', () => {
    put('/')
    expect(plan({ pages: ['/', '/films/1/'], dirty: [], deferred: [] })).toEqual(['/films/1/'])
  })

  it('gets no scripts where there is none: of a build that compiles the code, each page is read for them', async () => {
    const stitched: string[] = []
    const stitcher: PageStitcher = {
      stitchSliceForAPage: async ({ pagePath }) => {
        stitched.push(pagePath)
      },
    }
    const planner: HtmlPlanner = { calcDirtyHtmlFiles: () => ({ toRegenerate: ['/'] }) }
    skipDeferredHtml({ directory: stage, deferredPaths: () => ['/films/1/'], planner, stitcher })
    planner.calcDirtyHtmlFiles({ pages: new Map() })
    for (const pagePath of ['/', '/films/1/']) await stitcher.stitchSliceForAPage({ pagePath, publicDir: stage })
    expect(stitched).toEqual(['/'])
  })

  it('is planned by the function that Gatsby calls', () => {
    const load = createRequire(import.meta.url)
    const textOf = (module: string) => readFileSync(load.resolve(`gatsby/dist/commands/${module}`), 'utf8')
    expect(textOf('build-utils')).toContain('exports.calcDirtyHtmlFiles = calcDirtyHtmlFiles;')
    expect(textOf('build-html')).toContain('buildUtils.calcDirtyHtmlFiles(')
    expect(textOf('../utils/slices/stitching')).toContain('exports.stitchSliceForAPage = stitchSliceForAPage;')
    expect(textOf('build-html')).toContain('(0, _stitching.stitchSliceForAPage)(')
  })
})
