import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import schema from '../../../../static/schemas/site.schema.json'
import { diffObjects, type JsonObject, mergePatch } from '../../rules/draft-changes'
import { printJson } from '../../rules/print-json'
import { editValue, moveUp, type ValuePath, valueAt } from './edit-value'
import { formFields, type FormNode } from './form-node'
import { GROUP_NAMES, SETTING_GROUPS } from './setting-groups'

const fields = formFields(schema)
const SITES = ['demo-circuit', 'demo-theater'].map(name => {
  const text = readFileSync(`sites/${name}/site.json`, 'utf8')
  return { name, text, site: JSON.parse(text) as JsonObject }
})

/** Paths of every control that a form has for a value, lists with what is in them. */
function controlsOf(node: FormNode, value: unknown, path: ValuePath): ValuePath[] {
  switch (node.is) {
    case 'group':
      return node.fields.flatMap(field => controlsOf(field.node, valueAt(value, [field.name]), [...path, field.name]))
    case 'list':
      return Array.isArray(value)
        ? [path, ...value.flatMap((each, index) => controlsOf(node.item, each, [...path, index]))]
        : [path]
    default:
      return [path]
  }
}

describe('a field that is set', () => {
  const saved = { name: 'Lumen', loyalty: { type: 'TIERED', ours: 1 }, wallet: {}, list: [{ a: 1 }, { b: 2 }] }
  const edit = (path: ValuePath, next: unknown) => editValue({ value: saved, path, next, saved })

  it.each<[ValuePath, unknown, object]>([
    [['name'], 'Pier', { name: 'Pier' }],
    [['name'], undefined, { name: null }],
    [['loyalty', 'type'], 'NONE', { loyalty: { type: 'NONE' } }],
    [['sales', 'graceMinutes'], 5, { sales: { graceMinutes: 5 } }],
    [['list', 1, 'b'], 3, { list: [{ a: 1 }, { b: 3 }] }],
    [['list', 0, 'a'], undefined, { list: [{}, { b: 2 }] }],
    [['list', 2, 'a'], 1, { list: [{ a: 1 }, { b: 2 }, { a: 1 }] }],
    [['wallet', 'x'], undefined, {}],
    [['sales', 'graceMinutes'], undefined, {}],
    [['__proto__', 'x'], undefined, {}],
  ])('at %j to %j is the patch', (path, next, patch) => {
    expect(diffObjects(saved, edit(path, next))).toEqual(patch)
  })

  it('does not change what it was made from', () => {
    const before = structuredClone(saved)
    edit(['list', 0, 'a'], 2)
    expect(saved).toEqual(before)
  })

  it('moves an entry a place up, and the first one nowhere', () => {
    expect(moveUp(['a', 'b', 'c'], 2)).toEqual(['a', 'c', 'b'])
    expect(moveUp(['a', 'b'], 0)).toEqual(['a', 'b'])
  })
})

describe.each(SITES)('site.json of $name', ({ text, site }) => {
  it('is the same when it is opened and saved unchanged', () => {
    expect(diffObjects(site, site)).toEqual({})
    const printed = printJson(mergePatch(site, diffObjects(site, site)), text)
    expect(JSON.parse(printed)).toEqual(JSON.parse(text))
  })

  it('is the same when any one of its fields was changed and changed back', () => {
    const groups: readonly string[] = GROUP_NAMES.flatMap(group => [...SETTING_GROUPS[group]])
    const controls = fields
      .filter(({ name }) => groups.includes(name))
      .flatMap(({ name, node }) => controlsOf(node, site[name], [name]))
    expect(controls.length).toBeGreaterThan(100)
    for (const path of controls) {
      const before = valueAt(site, path)
      const changed = editValue({ value: site, path, next: 'changed', saved: site })
      expect(diffObjects(site, changed), path.join('.')).not.toEqual({})
      const back = editValue({ value: changed, path, next: before, saved: site })
      expect(diffObjects(site, back), path.join('.')).toEqual({})
    }
  })
})
