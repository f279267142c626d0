import * as v from 'valibot'
import { ATTRIBUTE_KINDS } from './showtime'

/** An attribute in files that the browser reads; an unknown kind becomes `other`. */
export const AttributeSchema = v.object({
  tag: v.string(),
  label: v.string(),
  kind: v.fallback(v.picklist(ATTRIBUTE_KINDS), 'other'),
  weight: v.number(),
})
