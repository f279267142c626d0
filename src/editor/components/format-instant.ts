interface Where {
  timeZone: string
  language: string
}

/** An instant in words: `Friday 27 November 2026 at 18:00`. @param epochMs epoch ms */
export function formatInstant(epochMs: number, { timeZone, language }: Where): string {
  return new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    timeZone,
    dateStyle: 'full',
    timeStyle: 'short',
  }).format(epochMs)
}
