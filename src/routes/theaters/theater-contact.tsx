import details from 'site-words/theater-details.json'
import { withMessages } from '../../features/i18n/components/i18n-provider'
import { ClosureNotice } from '../../features/theaters/components/closure-notice'
import { TheaterInfo } from '../../features/theaters/components/theater-info'
import type { TheaterRecord } from '../page/records'

interface TheaterProps {
  theater: TheaterRecord
}

const SHOWN = { name: false, links: false }

/** Whether a theater is open, its address, phone and e-mail: static but for closures. */
export const TheaterContact = withMessages(
  ({ theater }: TheaterProps) => <TheaterInfo theater={theater} show={SHOWN} />,
  details,
)

/** Notice of a theater's closure. */
export function TheaterNotice({ theater: { closures, timeZone, today } }: TheaterProps) {
  return <ClosureNotice closures={closures} timeZone={timeZone} today={today} />
}
