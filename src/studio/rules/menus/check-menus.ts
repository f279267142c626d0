import * as v from 'valibot'
import { MenuRecordSchema } from '../../../config/menu-record'
import type { MenuNode } from './menu-tree'

/** Whether a menu is one by the schema that the build checks it with. */
export const isSoundMenu = (menu: MenuNode): boolean => v.is(MenuRecordSchema, menu)
