import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { MenuRecordSchema } from '../../../config/menu-record'
import { isJsonObject } from '../draft-changes'
import {
  addNode,
  childrenOf,
  labelOf,
  type MenuNode,
  moveNode,
  nodeAt,
  putNode,
  removeNode,
  stepNode,
  targetOf,
  withTarget,
} from './menu-tree'

const entry = (label: string, ...children: MenuNode[]): MenuNode => ({
  label,
  url: '/',
  ...(children.length > 0 ? { children } : {}),
})
const MENUS: MenuNode[] = [
  { position: 'HEADER', ours: 1, items: [entry('A', entry('A1'), entry('A2')), entry('B'), entry('C')] },
  { position: 'FOOTER', items: [] },
]

/** `HEADER(A(A1 A2) B C) FOOTER` */
const draw = (nodes: readonly MenuNode[]): string =>
  nodes
    .map(node => {
      const inner = draw(childrenOf(node))
      return labelOf(node) + (inner ? `(${inner})` : '')
    })
    .join(' ')

describe('an entry', () => {
  it.each([
    [[0, 2], 'up', 'HEADER(A(A1 A2) C B) FOOTER', [0, 1]],
    [[0, 0], 'down', 'HEADER(B A(A1 A2) C) FOOTER', [0, 1]],
    [[0, 1], 'in', 'HEADER(A(A1 A2 B) C) FOOTER', [0, 0, 2]],
    [[0, 0, 0], 'out', 'HEADER(A(A2) A1 B C) FOOTER', [0, 1]],
    [[0, 0, 1], 'up', 'HEADER(A(A2 A1) B C) FOOTER', [0, 0, 0]],
  ] as const)('at %o steps %s: %s', (path, step, drawn, place) => {
    const moved = stepNode(MENUS, path, step)
    expect(moved && draw(moved.menus)).toBe(drawn)
    expect(moved?.path).toEqual(place)
    expect(moved && nodeAt(moved.menus, moved.path)).toBe(nodeAt(MENUS, path))
  })

  it.each([
    [[0, 0], 'up'],
    [[0, 0], 'in'],
    [[0, 2], 'down'],
    [[0, 1], 'out'],
  ] as const)('at %o has no step %s', (path, step) => {
    expect(stepNode(MENUS, path, step)).toBeNull()
  })

  it.each([
    [[0, 0], { path: [1], side: 'inside' }, 'HEADER(B C) FOOTER(A(A1 A2))'],
    [[0, 0], { path: [0, 2], side: 'inside' }, 'HEADER(B C(A(A1 A2))) FOOTER'],
    [[0, 2], { path: [0, 0, 1], side: 'before' }, 'HEADER(A(A1 C A2) B) FOOTER'],
    [[0, 0, 0], { path: [0, 2], side: 'after' }, 'HEADER(A(A2) B C A1) FOOTER'],
    [[0, 0, 1], { path: [0, 0, 0], side: 'before' }, 'HEADER(A(A2 A1) B C) FOOTER'],
  ] as const)('at %o is moved to %o: %s', (from, to, drawn) => {
    const moved = moveNode(MENUS, from, to)
    expect(moved && draw(moved.menus)).toBe(drawn)
  })

  it.each([
    ['below itself', [0, 0], { path: [0, 0, 1], side: 'inside' }],
    ['to itself', [0, 0], { path: [0, 0], side: 'after' }],
    ['beside the menus', [0, 0], { path: [1], side: 'after' }],
    ['as a menu', [0], { path: [1], side: 'inside' }],
    ['that is not there', [0, 7], { path: [1], side: 'inside' }],
  ] as const)('is not moved %s', (_, from, to) => {
    expect(moveNode(MENUS, from, to)).toBeNull()
  })

  it('is added, renamed and removed, and the last one below another leaves no empty list', () => {
    const { menus, path } = addNode(MENUS, [0, 1], entry('B1'))
    expect([draw(menus), path]).toEqual(['HEADER(A(A1 A2) B(B1) C) FOOTER', [0, 1, 0]])
    expect(draw(putNode(menus, path, entry('New')))).toBe('HEADER(A(A1 A2) B(New) C) FOOTER')
    expect(removeNode(menus, path)).toEqual(MENUS)
  })

  it('keeps its entries and its unknown fields with another target', () => {
    const node = { label: 'A', page: 'about', anchor: '#team', mode: 'post', ours: 1, children: [] }
    expect(targetOf(node)).toEqual({ kind: 'page', value: 'about' })
    expect(withTarget(node, { kind: 'page', value: 'us' })).toEqual({ ...node, page: 'us' })
    const { page: _, anchor: __, ...rest } = node
    expect(withTarget(node, { kind: 'url', value: '/us/' })).toEqual({ ...rest, url: '/us/' })
    expect(withTarget(node, { kind: 'none', value: '' })).toEqual(rest)
  })
})

it('any moves keep every entry of the demo site’s menus, and the menus sound', () => {
  const site: unknown = JSON.parse(readFileSync('sites/demo-circuit/site.json', 'utf8'))
  const start = isJsonObject(site) && Array.isArray(site['menus']) ? site['menus'].filter(isJsonObject) : []
  const labels = (nodes: readonly MenuNode[]): string[] =>
    nodes.flatMap(node => [labelOf(node), ...labels(childrenOf(node))])
  const steps = fc.array(fc.tuple(fc.nat(3), fc.nat(5), fc.nat(2), fc.constantFrom('up', 'down', 'in', 'out')))
  fc.assert(
    fc.property(steps, moves => {
      let menus = start
      for (const [menu, at, below, step] of moves)
        menus = stepNode(menus, below > 0 ? [menu, at, below - 1] : [menu, at], step)?.menus ?? menus
      expect(labels(menus).sort()).toEqual(labels(start).sort())
      expect(v.safeParse(v.array(MenuRecordSchema), menus).success).toBe(true)
    }),
    { seed: 34 },
  )
})
