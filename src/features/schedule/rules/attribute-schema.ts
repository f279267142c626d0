import * as v from 'valibot'
import { ATTRIBUTE_KINDS } from './showtime'

/** What a tag means to people, as files that the browser reads carry it; a kind that is not known counts as `other`. */
export const AttributeSchema = v.object({
  tag: v.string(),
  label: v.string(),
  kind: v.fallback(v.picklist(ATTRIBUTE_KINDS), 'other'),
  weight: v.number(),
})
