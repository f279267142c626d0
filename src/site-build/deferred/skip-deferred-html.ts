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

interface SkipDeferredHtml {
  /** The stage. */
  directory: string
  /** Paths of the pages that the host renders; called when the plan is made. */
  deferredPaths: () => Iterable<string>
  planner?: HtmlPlanner
}

/**
 * Leaves the HTML of deferred pages to the host: their data is written, and what an earlier build rendered is removed.
 * A page that is no longer deferred is rendered, although nothing else of it has changed.
 */
export function skipDeferredHtml(input: SkipDeferredHtml): void {
  const { directory, deferredPaths, planner = gatsbyPlanner(directory) } = input
  const { calcDirtyHtmlFiles } = planner
  const publicDir = path.join(directory, 'public')
  planner.calcDirtyHtmlFiles = state => {
    const plan = calcDirtyHtmlFiles(state)
    const deferred = new Set(deferredPaths())
    for (const page of deferred) rmSync(path.join(publicDir, htmlFileOf(page)), { force: true })
    const planned = new Set(plan.toRegenerate)
    const missing = [...state.pages.keys()].filter(
      page => !planned.has(page) && !existsSync(path.join(publicDir, htmlFileOf(page))),
    )
    const toRegenerate = [...plan.toRegenerate, ...missing].filter(page => !deferred.has(page))
    return { ...plan, toRegenerate }
  }
}

/** @param directory of the stage */
function gatsbyPlanner(directory: string): HtmlPlanner {
  const load = createRequire(path.join(directory, 'package.json'))
  return load('gatsby/dist/commands/build-utils') as HtmlPlanner
}
