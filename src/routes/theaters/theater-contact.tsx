import { ClosureNotice } from '../../features/theaters/components/closure-notice'
import { TheaterInfo } from '../../features/theaters/components/theater-info'
import type { TheaterRecord } from '../page/records'

interface TheaterProps {
  theater: TheaterRecord
}

const SHOWN = { name: false, links: false }

/** Whether a theater is open, its address, phone and e-mail: static but for closures. */
export function TheaterContact({ theater }: TheaterProps) {
  return <TheaterInfo theater={theater} show={SHOWN} />
}

/** Notice of a theater's closure. */
export function TheaterNotice({ theater: { closures, timeZone, today } }: TheaterProps) {
  return <ClosureNotice closures={closures} timeZone={timeZone} today={today} />
}
