interface Where {
  timeZone: string
  language: string
  /** `Fri, 27 Nov, 18:00` */
  isShort?: boolean
}

/** Formats an instant: `Friday 27 November 2026 at 18:00`. @param epochMs epoch ms */
export function formatInstant(epochMs: number, { timeZone, language, isShort = false }: Where): string {
  return new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    timeZone,
    ...(isShort ? SHORT : LONG),
  }).format(epochMs)
}

const LONG = { dateStyle: 'full', timeStyle: 'short' } as const
const SHORT = { weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const
