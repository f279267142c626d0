import type { ComponentData, Data } from '@puckeditor/core'
import type { JsonObject } from '../../rules/draft-changes'
import type { PuckData, PuckItem } from '../../rules/pages/puck-data'

/*
 * The one place where Puck's types meet the studio's. Puck's are wider: props of any shape, zones of older versions. What
 * the studio gives Puck is made by `toPuck`, and Puck keeps its shape.
 */

/** Puck's data as the studio reads it. */
export const puckDataOf = (data: Partial<Data>): PuckData => data as unknown as PuckData

/** A widget of Puck's data; null for none. */
export const puckItemOf = (item: ComponentData | null | undefined): PuckItem | null =>
  item ? (item as unknown as PuckItem) : null

/** A page's own props, as Puck takes them. */
export const puckRootOf = (props: JsonObject): Data['root'] => ({ props }) as Data['root']
