import { useEffect, useState } from 'react'
import { startTimer } from './client/start-timer'

/** False first, true after a while; anew for each subject. @param ms ms */
export function useLate(subject: string, ms: number): boolean {
  const [late, setLate] = useState<string | null>(null)
  useEffect(() => startTimer(() => setLate(subject), ms), [subject, ms])
  return late === subject
}
