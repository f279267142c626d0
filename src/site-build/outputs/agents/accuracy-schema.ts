import { OUTCOMES } from '../../accuracy/judge-showtimes'
import { COUNT, DAY, INSTANT, type JsonSchema, listOf, record, TEXT } from './file-schemas'

const COUNTS = Object.fromEntries(['began', ...OUTCOMES].map(name => [name, COUNT]))

/** `/accuracy.json` (decision 131): the record and its signature over the canonical JSON of it. */
export const ACCURACY_SCHEMA: JsonSchema = record({
  record: record({
    version: { const: 1 },
    site: TEXT,
    since: INSTANT,
    updatedAt: INSTANT,
    minutes: record({ watchedBefore: COUNT, lateBelow: COUNT, unreadAbove: COUNT }),
    total: record(COUNTS),
    days: listOf(record({ day: DAY, theaterId: TEXT, ...COUNTS })),
  }),
  signature: record({ algorithm: { const: 'Ed25519' }, publicKey: TEXT, value: TEXT }),
})
