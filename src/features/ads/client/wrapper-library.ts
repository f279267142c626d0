import { reportError } from '../../../platform/report-error'

/**
 * Configuration of the library for a page. Assumption: its fields, as sites that use the library write them
 * (docs/third-parties/ad-library.md).
 */
export interface WrapperConfig {
  /** Path of the page among the operator's ad units. */
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

/**
 * Configures the library for a page and displays its ads, now or once it has loaded, unless `isWanted` returns false by
 * then.
 */
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
  // For a library that no longer reads its queue.
  run()
}

/** The library's queue; created when the library has not loaded yet. */
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
