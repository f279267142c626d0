import * as v from 'valibot'
import { TextSchema } from './field-schemas'

/** A menu entry of the operator. Its target is exactly one of `url`, `page` (a content page's slug) and `anchor`. */
export interface MenuItemRecord {
  label: string
  url?: string | null | undefined
  page?: string | null | undefined
  anchor?: string | null | undefined
  /** `post`: submits to an external address as a form (specification §2 Link behaviour). */
  mode?: 'get' | 'post' | null | undefined
  children: MenuItemRecord[]
}

export const MenuItemRecordSchema: v.GenericSchema<unknown, MenuItemRecord> = v.looseObject({
  label: TextSchema,
  url: v.nullish(v.string()),
  page: v.nullish(v.string()),
  anchor: v.nullish(v.string()),
  mode: v.nullish(v.picklist(['get', 'post'])),
  children: v.nullish(v.array(v.lazy(() => MenuItemRecordSchema)), []),
}) as v.GenericSchema<unknown, MenuItemRecord>

/** A menu of site.json: HEADER, FOOTER, FOOTER2 …; other positions are allowed. */
export const MenuRecordSchema = v.looseObject({
  position: TextSchema,
  title: v.nullish(v.string()),
  items: v.array(MenuItemRecordSchema),
})

export type MenuRecord = v.InferOutput<typeof MenuRecordSchema>
