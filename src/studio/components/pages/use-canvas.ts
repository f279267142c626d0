import { createUsePuck, useGetPuck } from '@puckeditor/core'
import type { JsonObject } from '../../rules/draft-changes'
import type { PuckItem } from '../../rules/pages/puck-data'
import { duplicateItem, findItem, insertItem, removeItem, type Step, stepItem } from '../../rules/pages/widget-tree'
import { newProps } from './puck-config'
import { puckDataOf, puckItemOf, puckRootOf } from './puck-types'

const usePuck = createUsePuck()

let count = 0
const nextId = () => `new-${Date.now().toString(36)}-${++count}`

/** Puck's state and the actions of the studio's buttons and keys on it; each is one step of undo. */
export function useCanvas() {
  const getPuck = useGetPuck()
  const data = puckDataOf(usePuck(state => state.appState.data))
  const selected = puckItemOf(usePuck(state => state.selectedItem))
  const history = usePuck(state => state.history)
  const current = () => puckDataOf(getPuck().appState.data)
  const select = (id: string | null) => {
    const { dispatch, getSelectorForId } = getPuck()
    dispatch({ type: 'setUi', ui: { itemSelector: (id && getSelectorForId(id)) || null } })
  }
  const put = (content: PuckItem[] | null, id: string | null) => {
    if (!content) return false
    // Puck finds its widgets again by this action alone.
    getPuck().dispatch({ type: 'setData', data: { content }, recordHistory: true })
    select(id)
    return true
  }
  return {
    data,
    selected,
    history,
    select,
    add: (type: string) => {
      const item = { type, props: { ...newProps(type), id: nextId() } }
      put(insertItem(current().content, item, selected?.props.id ?? null), item.props.id)
      return item.props.id
    },
    step: (id: string, step: Step) => put(stepItem(current().content, id, step), id),
    duplicate: (id: string) => put(duplicateItem(current().content, id, nextId), id),
    remove: (id: string) => put(removeItem(current().content, id), null),
    changeProps: (id: string, props: JsonObject) => {
      const { dispatch, getSelectorForId } = getPuck()
      const at = getSelectorForId(id)
      const item = findItem(current().content, id)
      if (!at || !item) return
      const { index: destinationIndex, zone: destinationZone } = at
      const next = { ...item, props: { ...props, id } }
      dispatch({ type: 'replace', destinationIndex, destinationZone, data: next, recordHistory: true })
    },
    changeRoot: (props: JsonObject) =>
      getPuck().dispatch({ type: 'replaceRoot', root: puckRootOf(props), recordHistory: true }),
  }
}

export type Canvas = ReturnType<typeof useCanvas>
