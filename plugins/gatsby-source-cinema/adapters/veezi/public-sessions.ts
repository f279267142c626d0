import type { AdapterInput } from '../../adapter'
import type { Found } from './read-cinema'
import type { VeeziSession } from './veezi-answers'

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
  const unknown = new Map<string, { source: string; count: number }>()
  const report = (field: string, value: unknown, source: string) => {
    const key = `${field} ${JSON.stringify(value) ?? 'nothing'}`
    unknown.set(key, { source, count: (unknown.get(key)?.count ?? 0) + 1 })
  }
  const found: SessionsByState = { shown: [], planned: [] }
  for (const session of sessions) {
    const { source, record } = session
    const { ShowType, Status } = record
    if (ShowType === 'Private') continue
    if (ShowType !== 'Public') report('ShowType', ShowType, source)
    else if (Status === 'Open' || Status === 'Closed') found.shown.push(session)
    else if (Status === 'Planned') found.planned.push(session)
    else report('Status', Status, source)
  }
  for (const [what, { source, count }] of unknown)
    warn({ severity: 'warning', source, message: `${what} is unknown: ${count} sessions are not shown` })
  return found
}
