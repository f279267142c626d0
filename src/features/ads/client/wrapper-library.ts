import { reportError } from '../../../platform/report-error'

/** How the library is told of a page. Assumption: its fields, as sites that use it write them (docs/third-parties/ad-library.md). */
export interface WrapperConfig {
  /** Where the page stands among the operator's ad units. */
  page: string
  targeting: Readonly<Record<string, readonly string[]>>
  /** Position to the id of its element. */
  elementsMapping: Readonly<Record<string, string>>
  interstitialOnFirstPageEnabled: boolean
}

interface WrapperLibrary {
  cmd?: unknown
  public?: unknown
}

type LibraryWindow = Window & { jad?: WrapperLibrary }

/** Tells the library of a page and has its ads shown: now, or as soon as it is there, unless that is not wanted any more. */
export function configureLibrary(
  config: WrapperConfig,
  { isWanted, onRun }: { isWanted: () => boolean; onRun: () => void },
): void {
  let isDone = false
  const run = () => {
    const api = libraryOf()?.public
    if (isDone || !isWanted() || !isRecord(api)) return
    isDone = true
    onRun()
    guarded(() => {
      call(api, 'setConfig', config)
      call(api, 'loadPositions')
      call(api, 'displayPositions')
    })
  }
  guarded(() => queueOf(window as LibraryWindow)?.push(run))
  // A library that does not look at its queue any more.
  run()
}

/** The library's queue, made where the library has not come yet. */
function queueOf(page: LibraryWindow): { push: (run: () => void) => void } | null {
  const library = (page.jad ??= {})
  if (!isRecord(library)) return null
  library.cmd ??= []
  return hasPush(library.cmd) ? library.cmd : null
}

function libraryOf(): WrapperLibrary | null {
  const { jad } = window as LibraryWindow
  return isRecord(jad) ? jad : null
}

function guarded(run: () => void): void {
  try {
    run()
  } catch (error) {
    reportError(error, 'ads')
  }
}

function call(target: Record<string, unknown>, name: string, ...values: unknown[]): void {
  const method = target[name]
  if (typeof method !== 'function') throw new Error(`the ad library has no ${name}`)
  method.apply(target, values)
}

function hasPush(queue: unknown): queue is { push: (run: () => void) => void } {
  return isRecord(queue) && typeof queue['push'] === 'function'
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
