/** What the page itself tells of the time; each instant is certainly not after now, epoch ms. */
export interface PageStamp {
  /** The host's time when it answered with the page (`Server-Timing: clock`), where it says so. */
  answeredAtMs: number | null
  /** When the page's file was written; the device's time where the host does not say. */
  writtenAtMs: number
  /** The device's time when the page's answer came. */
  deviceAtMs: number
}

/** Reads when the host answered with this page and when its file was written. */
export function readPageStamp(): PageStamp {
  const [navigation] = performance.getEntriesByType('navigation').filter(isNavigation)
  const answeredAtMs = navigation?.serverTiming?.find(({ name }) => name === 'clock')?.duration ?? null
  const sinceAnswer = navigation ? performance.now() - navigation.responseStart : 0
  const writtenAtMs = Date.parse(document.lastModified)
  const deviceAtMs = Date.now() - sinceAnswer
  return { answeredAtMs, writtenAtMs: Number.isNaN(writtenAtMs) ? deviceAtMs : writtenAtMs, deviceAtMs }
}

function isNavigation(entry: PerformanceEntry): entry is PerformanceNavigationTiming {
  return 'serverTiming' in entry && 'responseStart' in entry
}
