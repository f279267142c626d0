import * as v from 'valibot'
import { MenuRecordSchema } from '../../../config/menu-record'
import { isJsonObject, type JsonObject } from '../draft-changes'

/** A menu or an entry of one as its file has it, with fields that are unknown here. */
export type MenuNode = JsonObject

/** Indices that lead to an entry: the menu, its entry, the entry below that. */
export type MenuPath = readonly number[]

/** Where an entry goes: before or after another, or below it as its last. */
export type MenuPosition = { path: MenuPath; side: 'before' | 'after' | 'inside' }

/** A change of a tree; `path` is where the entry is now. */
export interface MenuMove {
  menus: MenuNode[]
  path: MenuPath
}

/** What an entry leads to. Without any it is the heading of a group. */
export const TARGET_KINDS = ['page', 'url', 'none'] as const

export type TargetKind = (typeof TARGET_KINDS)[number]

/** Entries below a node: of a menu its items, of an entry its children. */
export function childrenOf(node: MenuNode): MenuNode[] {
  const list = node['items'] ?? node['children']
  return Array.isArray(list) ? list.filter(isJsonObject) : []
}

export function nodeAt(menus: readonly MenuNode[], path: MenuPath): MenuNode | undefined {
  const [first = -1, ...rest] = path
  let node = menus[first]
  for (const at of rest) node = node && childrenOf(node)[at]
  return node
}

/** The label of an entry, or the name of a menu. */
export const labelOf = (node: MenuNode): string => String(node['label'] ?? node['title'] ?? node['position'] ?? '')

export function targetOf(node: MenuNode): { kind: TargetKind; value: string } {
  const { page, url, anchor } = node
  if (typeof page === 'string') return { kind: 'page', value: page }
  if (typeof url === 'string') return { kind: 'url', value: url }
  return typeof anchor === 'string' ? { kind: 'url', value: anchor } : { kind: 'none', value: '' }
}

/** An entry with another target; an anchor of a page stays with a page. */
export function withTarget(node: MenuNode, { kind, value }: { kind: TargetKind; value: string }): MenuNode {
  const { page: _, url: __, anchor, ...rest } = node
  const next = { ...rest, ...(kind === 'none' ? {} : { [kind]: value }) }
  return kind === 'page' && typeof node['page'] === 'string' && anchor !== undefined ? { ...next, anchor } : next
}

/** Replaces a node. */
export function putNode(menus: readonly MenuNode[], path: MenuPath, node: MenuNode): MenuNode[] {
  return changeList(menus, path, (list, at) => list.map((each, index) => (index === at ? node : each)))
}

export function removeNode(menus: readonly MenuNode[], path: MenuPath): MenuNode[] {
  return changeList(menus, path, (list, at) => list.filter((_, index) => index !== at))
}

/** Adds an entry below a menu or an entry, as the last. */
export function addNode(menus: readonly MenuNode[], parent: MenuPath, node: MenuNode): MenuMove {
  return insert(menus, node, { path: parent, side: 'inside' })
}

/** Adds an entry after another. */
export function addNodeAfter(menus: readonly MenuNode[], path: MenuPath, node: MenuNode): MenuMove {
  return insert(menus, node, { path, side: 'after' })
}

/** Moves an entry. Null where it would come below itself, or beside the menus. */
export function moveNode(menus: readonly MenuNode[], from: MenuPath, to: MenuPosition): MenuMove | null {
  const node = nodeAt(menus, from)
  const isWithin = from.every((at, index) => to.path[index] === at)
  if (!node || from.length < 2 || isWithin || (to.path.length < 2 && to.side !== 'inside')) return null
  return insert(removeNode(menus, from), node, { ...to, path: withoutSource(to.path, from) })
}

/** Moves by keyboard: a place up or down among its siblings, below the one before it, or out to beside its parent. */
export function stepNode(
  menus: readonly MenuNode[],
  path: MenuPath,
  step: 'up' | 'down' | 'in' | 'out',
): MenuMove | null {
  const [parent, at] = [path.slice(0, -1), path.at(-1) ?? 0]
  if (step === 'out') return moveNode(menus, path, { path: parent, side: 'after' })
  const sibling = [...parent, step === 'down' ? at + 1 : at - 1]
  if (!nodeAt(menus, sibling)) return null
  const side = step === 'in' ? 'inside' : step === 'down' ? 'after' : 'before'
  return moveNode(menus, path, { path: sibling, side })
}

function insert(menus: readonly MenuNode[], node: MenuNode, { path, side }: MenuPosition): MenuMove {
  const parent = side === 'inside' ? nodeAt(menus, path) : undefined
  if (parent) {
    const children = childrenOf(parent)
    const next = putNode(menus, path, withChildren(parent, [...children, node]))
    return { menus: next, path: [...path, children.length] }
  }
  const at = (path.at(-1) ?? 0) + (side === 'after' ? 1 : 0)
  const place = [...path.slice(0, -1), at]
  return { menus: changeList(menus, place, list => list.toSpliced(at, 0, node)), path: place }
}

/** Applies a change to the list that a path's last index is of. */
function changeList(
  menus: readonly MenuNode[],
  path: MenuPath,
  change: (list: MenuNode[], at: number) => MenuNode[],
): MenuNode[] {
  const [first = 0, ...rest] = path
  if (rest.length === 0) return change([...menus], first)
  return menus.map((node, index) => {
    if (index !== first) return node
    return withChildren(node, changeList(childrenOf(node), rest, change))
  })
}

/** A menu always has its list; an entry has none where it is empty. */
function withChildren(node: MenuNode, children: readonly MenuNode[]): MenuNode {
  if ('items' in node) return { ...node, items: children }
  const { children: _, ...rest } = node
  return children.length > 0 ? { ...rest, children } : rest
}

/** A path after the entry at `from` was taken out. */
function withoutSource(path: MenuPath, from: MenuPath): MenuPath {
  const depth = from.length - 1
  const isBeside = from.slice(0, -1).every((at, index) => path[index] === at)
  const at = path[depth]
  if (!isBeside || at === undefined || at <= (from[depth] ?? 0)) return path
  return path.map((each, index) => (index === depth ? each - 1 : each))
}

/** Whether a menu is one by the schema that the build checks it with. */
export const isSoundMenu = (menu: MenuNode): boolean => v.is(MenuRecordSchema, menu)
