import { useState } from 'react'
import { calendarAddresses, copyText } from '../client/calendar-address'

/** Whole addresses of a calendar, and copying the one that any app takes. @param path with prefix */
export function useCalendarAddress(path: string) {
  const [copied, setCopied] = useState<boolean | null>(null)
  const { https, webcal } = calendarAddresses(path)
  const copy = () => void copyText(https).then(setCopied)
  /** `copied`: null before a press, false where the browser refuses. */
  return { https, webcal, copied, copy }
}
