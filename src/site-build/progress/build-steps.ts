/** Steps of a build in their order, with Gatsby's activities that begin them. */
export const BUILD_STEPS = [
  { id: 'prepare', label: 'Preparing', begins: [] },
  { id: 'listings', label: 'Reading listings and pictures', begins: ['source and transform nodes'] },
  { id: 'pages', label: 'Planning pages', begins: ['building schema'] },
  { id: 'code', label: 'Compiling the site’s code', begins: ['Building production JavaScript and CSS bundles'] },
  { id: 'renderer', label: 'Compiling the renderer', begins: ['Building HTML renderer'] },
  { id: 'data', label: 'Writing data of pages', begins: ['static-query-running', 'page-query-running'] },
  { id: 'html', label: 'Rendering pages', begins: ['Building static HTML for pages'] },
  { id: 'files', label: 'Writing feeds, times and pictures for sharing', begins: ['onPostBuild'] },
  { id: 'publish', label: 'Compressing and publishing', begins: [] },
] as const satisfies readonly { id: string; label: string; begins: readonly string[] }[]

export type BuildStepId = (typeof BUILD_STEPS)[number]['id']
/** Seconds of each step of a build. */
export type StepSeconds = Partial<Record<BuildStepId, number>>

/** The step that an activity begins; undefined for one within a step. */
export function stepOfActivity(activity: string): BuildStepId | undefined {
  return BUILD_STEPS.find(({ begins }) => (begins as readonly string[]).includes(activity))?.id
}

/** Of a small site, for the first build, of which nothing is known. */
const USUAL_SECONDS: Required<StepSeconds> = {
  ...{ prepare: 20, listings: 30, pages: 5, code: 30, renderer: 25 },
  ...{ data: 5, html: 15, files: 5, publish: 5 },
}

/** How far a build is: whole per cent, below 100 until it has ended, and seconds left. */
export interface BuildPosition {
  percent: number
  /** Null where no earlier build tells. */
  secondsLeft: number | null
}

interface LocateBuild {
  step: BuildStepId
  /** Since the step began. */
  seconds: number
  /** Share of the step that is done, where its activity tells; else null. */
  share: number | null
  /** Of the last build. */
  known: StepSeconds | undefined
}

/** Reckons with the last build's steps: a step that takes longer than last time stands still before its end. */
export function locateBuild({ step, seconds, share, known }: LocateBuild): BuildPosition {
  const expected = BUILD_STEPS.map(({ id }) => ({ id, seconds: (known ?? USUAL_SECONDS)[id] ?? 0 }))
  const at = expected.findIndex(({ id }) => id === step)
  const sum = (list: typeof expected) => list.reduce((total, each) => total + each.seconds, 0)
  const own = expected[at]?.seconds ?? 0
  const done = share === null ? Math.min(seconds, own * ALMOST) : share * own
  const all = sum(expected)
  const percent = all > 0 ? Math.min(99, Math.floor((100 * (sum(expected.slice(0, at)) + done)) / all)) : 0
  const secondsLeft = known ? Math.round(sum(expected.slice(at + 1)) + Math.max(0, own - done)) : null
  return { percent, secondsLeft }
}

/** A step that has not ended is not done, whatever the last one took. */
const ALMOST = 0.95
