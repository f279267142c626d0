import { type DragEvent, type KeyboardEvent, useState } from 'react'
import {
  childrenOf,
  labelOf,
  type MenuMove,
  type MenuNode,
  type MenuPath,
  type MenuPosition,
  moveNode,
  stepNode,
  targetOf,
} from '../../rules/menus/menu-tree'
import { t } from '../../translate'
import { menuName } from './menu-fields'

interface MenuTreeProps {
  menus: readonly MenuNode[]
  chosen: MenuPath | null
  mayWrite: boolean
  onChoose: (path: MenuPath) => void
  onMove: (moved: MenuMove | null) => void
  onRemove: (path: MenuPath) => void
}

const STEPS = { ArrowUp: 'up', ArrowDown: 'down', ArrowRight: 'in', ArrowLeft: 'out' } as const

/** Menus with their entries. An entry is moved with Alt and the arrow keys, or dragged onto another's edge or middle. */
export function MenuTree({ menus, chosen, mayWrite, onChoose, onMove, onRemove }: MenuTreeProps) {
  const [dragged, setDragged] = useState<MenuPath | null>(null)
  const onKey = (path: MenuPath) => (event: KeyboardEvent) => {
    if (!mayWrite) return
    const step = event.altKey && isArrow(event.key) ? STEPS[event.key] : null
    if (step) {
      const moved = stepNode(menus, path, step)
      onMove(moved)
      // The entry is another element where it lies now.
      if (moved) requestAnimationFrame(() => document.getElementById(idOf(moved.path))?.focus())
    } else if (event.key === 'Delete') onRemove(path)
    else return
    event.preventDefault()
  }
  const drop = (path: MenuPath) => (event: DragEvent) => {
    event.preventDefault()
    if (dragged) onMove(moveNode(menus, dragged, { path, side: sideOf(event, path) }))
    setDragged(null)
  }
  const draw = (node: MenuNode, path: MenuPath) => {
    const children = childrenOf(node)
    const { value } = targetOf(node)
    const isEntry = path.length > 1
    return (
      <li key={path.join('.')}>
        <button
          type="button"
          id={idOf(path)}
          className="outline-entry"
          aria-current={chosen?.join('.') === path.join('.') ? 'true' : undefined}
          aria-describedby={isEntry ? 'menu-keys' : undefined}
          draggable={isEntry && mayWrite}
          onClick={() => onChoose(path)}
          onKeyDown={onKey(path)}
          onDragStart={() => setDragged(path)}
          onDragOver={event => dragged && event.preventDefault()}
          onDrop={drop(path)}
        >
          <strong>{isEntry ? labelOf(node) : menuName(node)}</strong> {isEntry ? value : ''}
        </button>
        {children.length > 0 ? (
          <ul className="outline-level">{children.map((child, at) => draw(child, [...path, at]))}</ul>
        ) : null}
      </li>
    )
  }
  return (
    <ul className="outline-level menu-tree" aria-label={t('menus.tree')}>
      {menus.map((menu, at) => draw(menu, [at]))}
    </ul>
  )
}

const isArrow = (key: string): key is keyof typeof STEPS => Object.hasOwn(STEPS, key)

const idOf = (path: MenuPath) => `menu-entry-${path.join('-')}`

/** The upper third of an entry is before it, the lower third after it, the middle below it. */
function sideOf(event: DragEvent, path: MenuPath): MenuPosition['side'] {
  if (path.length === 1) return 'inside'
  const { top, height } = event.currentTarget.getBoundingClientRect()
  const part = (event.clientY - top) / height
  return part < 1 / 3 ? 'before' : part > 2 / 3 ? 'after' : 'inside'
}
