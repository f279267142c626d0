import { useEffect, useState } from 'react'
import { startTimer } from './client/start-timer'

/** Becomes true `ms` milliseconds after the subject changes. */
export function useLate(subject: string, ms: number): boolean {
  const [late, setLate] = useState<string | null>(null)
  useEffect(() => startTimer(() => setLate(subject), ms), [subject, ms])
  return late === subject
}
