import type { AdapterInput } from '../../adapter'
import { groupBy } from '../../record-values'
import { samplesOf } from '../reading/left-out'
import { type Found, idText } from './read-cinema'
import type { VeeziSession } from './veezi-answers'
import { says } from '../../../../src/config/fault-words/fault-words'

/** Letters of an unknown state that a warning repeats. */
const LONGEST_STATE = 60

export interface SessionsByState {
  /** Open to the public: on sale, or with their sales closed. */
  shown: Found<VeeziSession>[]
  /** Planned for the public: their times may move, so nothing but their films is ever shown. */
  planned: Found<VeeziSession>[]
}

/**
 * Sessions that may be public: of the show type `Public`, with a status that is known. An unknown status or show type is
 * one warning each, and not shown.
 */
export function selectSessions(sessions: readonly Found<VeeziSession>[], warn: AdapterInput['warn']): SessionsByState {
  const unknown: { what: string; source: string; id: string }[] = []
  const report = (field: string, value: unknown, { source, index, record }: Found<VeeziSession>) => {
    const what = `${field} ${(JSON.stringify(value) ?? 'nothing').slice(0, LONGEST_STATE)}`
    unknown.push({ what, source, id: idText(record.Id) ?? `[${index}]` })
  }
  const found: SessionsByState = { shown: [], planned: [] }
  for (const session of sessions) {
    const { ShowType, Status } = session.record
    if (ShowType === 'Private') continue
    if (ShowType !== 'Public') report('ShowType', ShowType, session)
    else if (Status === 'Open' || Status === 'Closed') found.shown.push(session)
    else if (Status === 'Planned') found.planned.push(session)
    else report('Status', Status, session)
  }
  for (const [what, group] of groupBy(unknown, session => session.what)) {
    const samples = samplesOf(group.map(({ id }) => id))
    const said = says('unknownState', { state: what, count: group.length, samples })
    warn({ severity: 'warning', source: group[0]?.source ?? '', ...said })
  }
  return found
}
