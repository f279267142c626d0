/** What is looked for on a page: the first element that is shown, by selector and by its label or text. */
export interface Target {
  css: string
  /** Pattern of its `aria-label`, or else of its text; upper and lower case are the same. */
  text?: string
}

/** Scripts run in the page: what they use must be in them. */
export type PageScript<Args extends unknown[], Value> = (...args: Args) => Value | Promise<Value>

/**
 * One visitor's browser, without cookies, stores or workers of another. The journeys are written against this; an engine
 * is an adapter of it. Calls reject with the driver's error.
 */
export interface EngineDriver {
  /** Resolves when the document is loaded, or the browser shows an error page instead. */
  open: (url: string) => Promise<void>
  evaluate: <Args extends unknown[], Value>(script: PageScript<Args, Value>, ...args: Args) => Promise<Value>
  /** What the element shows as text; null where there is no such element, or it is not shown. */
  text: (target: Target) => Promise<string | null>
  /** Presses the middle of the element with a pointer. Rejects where it is not shown or is covered. */
  click: (target: Target) => Promise<void>
  /** Types keys into the element, after what is in it. Rejects where it is not shown. */
  type: (target: Target, text: string) => Promise<void>
  pressEnter: () => Promise<void>
  /** PNG of the window. */
  screenshot: () => Promise<Uint8Array>
  /** Console errors and uncaught errors so far; undefined where the engine's driver cannot tell. */
  faults: () => string[] | undefined
  close: () => Promise<void>
}

export interface Engine {
  /** Name and version, as the browser says. */
  version: string
  newVisitor: () => Promise<EngineDriver>
  stop: () => Promise<void>
}

export const WINDOW = { width: 1280, height: 1000 }

/** A page script: the first element of a target that is shown, or null. */
export function findShown(css: string, text: string): Element | null {
  const pattern = new RegExp(text, 'i')
  for (const element of document.querySelectorAll<HTMLElement>(css)) {
    // WebKit has no inner text of what `content-visibility` skips.
    const label = element.getAttribute('aria-label') ?? (element.innerText || (element.textContent ?? ''))
    if (element.checkVisibility({ visibilityProperty: true }) && pattern.test(label.trim())) return element
  }
  return null
}
