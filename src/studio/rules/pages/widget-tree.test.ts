import { describe, expect, it } from 'vitest'
import { fromItems, type PuckItem, toItems } from './puck-data'
import { duplicateItem, findItem, insertItem, itemAt, removeItem, replaceItem, slotsOf, stepItem } from './widget-tree'

let count = 0
const items = toItems(
  [
    { type: 'heading', text: 'A' },
    {
      type: 'section',
      ours: 1,
      widgets: [
        { type: 'heading', text: 'B' },
        { type: 'heading', text: 'C' },
      ],
    },
    {
      type: 'columns',
      columns: [{ widgets: [{ type: 'heading', text: 'D' }], ours: 2 }, { widgets: [] }],
    },
    { type: 'heading', text: 'E' },
  ],
  () => `w${++count}`,
)

/** `A [B C] [D|] E` */
const draw = (list: readonly PuckItem[]): string =>
  list
    .map(item => {
      const slots = slotsOf(item)
      return slots.length > 0 ? `[${slots.map(draw).join('|')}]` : String(item.props['text'])
    })
    .join(' ')

const idOf = (text: string, within = items): string => {
  for (const item of within) {
    if (item.props['text'] === text) return item.props.id
    const inner = idOf(text, slotsOf(item).flat())
    if (inner) return inner
  }
  return ''
}

describe('a widget', () => {
  it('is drawn as it lies', () => {
    expect(draw(items)).toBe('A [B C] [D|] E')
  })

  it.each([
    ['widgets.0.text', 'A'],
    ['widgets.1.widgets.1.text', 'C'],
    ['widgets.2.columns.0.widgets.0.level', 'D'],
    ['widgets.7.text', undefined],
    ['title', undefined],
  ])('is found by a field of the file: %s', (field, text) => {
    expect(itemAt(items, field)?.props['text']).toBe(text)
  })

  it.each([
    ['A', 'down', '[B C] A [D|] E'],
    ['E', 'up', 'A [B C] E [D|]'],
    ['E', 'in', 'A [B C] [D E|]'],
    ['B', 'down', 'A [C B] [D|] E'],
    ['B', 'out', 'A [C] B [D|] E'],
    ['D', 'down', 'A [B C] [|D] E'],
    ['D', 'out', 'A [B C] [|] D E'],
  ] as const)('%s steps %s: %s', (text, step, drawn) => {
    const stepped = stepItem(items, idOf(text), step)
    expect(stepped && draw(stepped)).toBe(drawn)
    // Nothing is lost on the way, unknown fields included.
    const letters = (list: readonly PuckItem[]) => JSON.stringify(fromItems(list)).replaceAll(',', '').length
    expect(letters(stepped ?? [])).toBe(letters(items))
  })

  it.each([
    ['A', 'up'],
    ['A', 'in'],
    ['A', 'out'],
    ['E', 'down'],
    ['B', 'up'],
    ['C', 'down'],
    ['D', 'up'],
    ['D', 'in'],
    ['nothing', 'up'],
  ] as const)('%s has no step %s', (text, step) => {
    expect(stepItem(items, idOf(text), step)).toBeNull()
  })

  it('is added after another, copied with all in it, and removed', () => {
    const added = insertItem(items, { type: 'heading', props: { id: 'n', text: 'N' } }, idOf('B'))
    expect(draw(added)).toBe('A [B N C] [D|] E')
    expect(draw(insertItem(items, { type: 'heading', props: { id: 'n', text: 'N' } }, null))).toBe('A [B C] [D|] E N')
    let copies = 0
    const [, section] = items
    const copied = duplicateItem(items, section?.props.id ?? '', () => `copy${++copies}`)
    expect(draw(copied)).toBe('A [B C] [B C] [D|] E')
    expect(copies).toBe(3)
    expect(fromItems(copied)[2]).toEqual({ type: 'section', ours: 1, widgets: fromItems(slotsOf(section!).flat()) })
    expect(draw(removeItem(items, idOf('D')))).toBe('A [B C] [|] E')
  })

  it('gets other props wherever it is', () => {
    const b = findItem(items, idOf('B'))
    const replaced = replaceItem(items, { type: 'heading', props: { ...b?.props, id: idOf('B'), text: 'New' } })
    expect(draw(replaced)).toBe('A [New C] [D|] E')
  })
})
