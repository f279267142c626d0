/** Times at which the page was served and written, epoch ms. None is later than the current time. */
export interface PageStamp {
  /** Server time of the response (`Server-Timing: clock`); null when the header is absent. */
  answeredAtMs: number | null
  /** When the page's file was written; falls back to the device's time. */
  writtenAtMs: number
  /** The device's time when the response arrived. */
  deviceAtMs: number
}

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
