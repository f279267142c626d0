import { settingOfFault } from '../settings/rules/setting-groups'
import { PAGE_FILE } from './content-contract'
import type { FileFault } from './shown-fault'

/** A page by its file, and a field in it as a dot path: `widgets.2.text`; null for the page itself. */
export interface PagePlace {
  page: string
  field: string | null
}

/** Where a fault is mended: a room, with the field of its forms or the page that it opens with. */
export type FaultPlace = { room: 'settings'; setting: string } | ({ room: 'pages' } & PagePlace) | { room: WholeRoom }

type WholeRoom = 'menus' | 'programme' | 'theme' | 'words' | 'pictures'

/** Rooms by what a fault names first: a file of the site folder, a field of site.json, or a list of a source. */
const ROOMS: readonly (readonly [RegExp, WholeRoom])[] = [
  [/^site\.json menus\b/, 'menus'],
  [/^site\.json home\.featured\b/, 'programme'],
  [/^site\.json roundness\b/, 'theme'],
  [/^theme\.json /, 'theme'],
  [/^messages\/[^/]+\.json /, 'words'],
  [/^pictures\.json /, 'pictures'],
  [/^(?:overrides\/)?(?:movies|events|theaters|showtimes)(?:\.json)? /, 'programme'],
]

/** The place of a fault in the studio. null where only the folder or the source itself can mend it. */
export function placeOfFault(fault: FileFault): FaultPlace | null {
  const setting = settingOfFault(fault)
  if (setting !== null) return { room: 'settings', setting }
  if (PAGE_FILE.test(fault.source)) return { room: 'pages', page: fault.source, field: fault.field ?? null }
  const room = ROOMS.find(([named]) => named.test(`${fault.source} ${fault.field ?? ''}`))?.[1]
  return room ? { room } : null
}
