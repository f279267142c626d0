import { pageCode } from '../../../../platform/page-code'
import type { TheaterChooserList } from './theater-chooser-list'

/** Id of the dialog that changes the chosen theater. */
export const THEATER_DIALOG_ID = 'theater-dialog'

let loading: Promise<typeof TheaterChooserList> | undefined

/** Loads the list of the dialog; once for all who ask meanwhile. */
export const loadTheaterList = pageCode('theater-chooser', () => {
  loading ??= import(/* webpackChunkName: "theater-chooser" */ './theater-chooser-list')
    .then(list => list.TheaterChooserList)
    .finally(() => {
      loading = undefined
    })
  return loading
})

/** A list that does not load is loaded again when the dialog opens. */
export function prepareTheaterList(): void {
  loadTheaterList().catch(() => undefined)
}
