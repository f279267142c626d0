import { isSame, mergeFields } from '../merge-json'
import { childrenOf, labelOf, type MenuNode, targetOf } from './menu-tree'

/**
 * Lays our menus over those that somebody else saved, both made from `base`: entries that they added, removed, moved or
 * changed stay so where we left them alone; of what both changed, ours counts. An entry is known by where it leads, a
 * menu by its position.
 */
export function mergeMenus(input: {
  base: readonly MenuNode[]
  ours: readonly MenuNode[]
  theirs: readonly MenuNode[]
}): MenuNode[] {
  const base = keyed(input.base)
  const ours = keyed(input.ours)
  const theirs = keyed(input.theirs)
  const isOrderOurs = !isSame(sharedKeys(ours, base), sharedKeys(base, ours))
  const [first, second] = isOrderOurs ? [ours, theirs] : [theirs, ours]
  return orderOf(first, second).flatMap(key => {
    const [was, our, their] = [base.get(key), ours.get(key), theirs.get(key)]
    if (our && their) return [mergeNode(was, our, their)]
    // Only one of us has it: the other never did, or removed it. What we changed stays.
    if (our) return was && isSame(was, our) ? [] : [our]
    return their && !was ? [their] : []
  })
}

function mergeNode(was: MenuNode | undefined, our: MenuNode, their: MenuNode): MenuNode {
  const lists = [was, our, their].map(node => (node ? childrenOf(node) : []))
  const [base = [], ours = [], theirs = []] = lists
  const merged = mergeFields(...([was, our, their].map(withoutList) as [unknown, MenuNode, MenuNode])).value
  const children = mergeMenus({ base, ours, theirs })
  const name = [our, their].map(node => ['items', 'children'].find(each => each in node)).find(Boolean)
  return { ...(merged as MenuNode), ...(name ? { [name]: children } : {}) }
}

const withoutList = (node: MenuNode | undefined): MenuNode | undefined =>
  node && Object.fromEntries(Object.entries(node).filter(([name]) => name !== 'items' && name !== 'children'))

/** Nodes by what they are known by; a second one of the same has a number. */
function keyed(nodes: readonly MenuNode[]): Map<string, MenuNode> {
  const found = new Map<string, MenuNode>()
  for (const node of nodes) {
    const { kind, value } = targetOf(node)
    const name = typeof node['position'] === 'string' ? node['position'] : kind === 'none' ? labelOf(node) : value
    let key = `${kind} ${name}`
    for (let number = 2; found.has(key); number++) key = `${kind} ${name} ${number}`
    found.set(key, node)
  }
  return found
}

const sharedKeys = (one: ReadonlyMap<string, unknown>, other: ReadonlyMap<string, unknown>) =>
  [...one.keys()].filter(key => other.has(key))

/** The keys of the first in their order, with further ones of the second after those that they follow there. */
function orderOf(first: ReadonlyMap<string, unknown>, second: ReadonlyMap<string, unknown>): string[] {
  const order = [...first.keys()]
  let before: string | undefined
  for (const key of second.keys()) {
    if (!first.has(key)) order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, key)
    before = key
  }
  return order
}
