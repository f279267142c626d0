import * as v from 'valibot'
import type { NotableFile } from './notable-item'

const NotableMarkSchema = v.variant('kind', [
  v.object({ kind: v.picklist(['lastChance', 'onlyShowing']), until: v.string() }),
  v.object({ kind: v.picklist(['rarePrint', 'withGuests']), label: v.string() }),
  v.object({ kind: v.literal('firstInYear'), last: v.nullable(v.string()), since: v.string() }),
])

/** Parses `/feeds/notable.json`. */
export const NotableFileSchema: v.GenericSchema<unknown, NotableFile> = v.object({
  updatedAt: v.string(),
  items: v.array(
    v.object({
      id: v.string(),
      theaterId: v.string(),
      theater: v.object({ name: v.string(), path: v.string() }),
      movieId: v.string(),
      title: v.string(),
      path: v.nullable(v.string()),
      startsAt: v.string(),
      startsAtMs: v.number(),
      businessDay: v.string(),
      marks: v.array(NotableMarkSchema),
    }),
  ),
})
