import { existsSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { htmlFileOf } from './deferred-files'

interface GatsbyState {
  pages: ReadonlyMap<string, object>
}
interface HtmlPlan {
  toRegenerate: string[]
}

/** Gatsby's plan of the HTML of a build (`gatsby/dist/commands/build-utils.js`), which its build calls by this object. */
export interface HtmlPlanner {
  calcDirtyHtmlFiles: (state: GatsbyState) => HtmlPlan
}

/** How Gatsby puts slices into a page's HTML (`gatsby/dist/utils/slices/stitching.js`), which its build calls by this object. */
export interface PageStitcher {
  stitchSliceForAPage: (page: { pagePath: string; publicDir: string }) => Promise<void>
}

interface SkipDeferredHtml {
  /** The stage. */
  directory: string
  /** Paths of the pages that the host renders; called when the plan is made. */
  deferredPaths: () => Iterable<string>
  planner?: HtmlPlanner
  stitcher?: PageStitcher
}

/**
 * Leaves the HTML of deferred pages to the host: their data is written, and what an earlier build rendered is removed.
 * A page that is no longer deferred is rendered, although nothing else of it has changed. A build that compiles the code puts
 * its scripts into the HTML of all pages: deferred ones have none.
 */
export function skipDeferredHtml(input: SkipDeferredHtml): void {
  const { directory, deferredPaths } = input
  const load = createRequire(path.join(directory, 'package.json'))
  const planner = input.planner ?? (load('gatsby/dist/commands/build-utils') as HtmlPlanner)
  const stitcher = input.stitcher ?? (load('gatsby/dist/utils/slices/stitching') as PageStitcher)
  const { calcDirtyHtmlFiles } = planner
  const { stitchSliceForAPage } = stitcher
  let deferred: ReadonlySet<string> = new Set()
  const publicDir = path.join(directory, 'public')
  planner.calcDirtyHtmlFiles = state => {
    const plan = calcDirtyHtmlFiles(state)
    deferred = new Set(deferredPaths())
    for (const page of deferred) rmSync(path.join(publicDir, htmlFileOf(page)), { force: true })
    const planned = new Set(plan.toRegenerate)
    const missing = [...state.pages.keys()].filter(
      page => !planned.has(page) && !existsSync(path.join(publicDir, htmlFileOf(page))),
    )
    const toRegenerate = [...plan.toRegenerate, ...missing].filter(page => !deferred.has(page))
    return { ...plan, toRegenerate }
  }
  stitcher.stitchSliceForAPage = async page => {
    if (!deferred.has(page.pagePath)) await stitchSliceForAPage(page)
  }
}
