import { describe, expect, it } from 'vitest'
import { applyChanges, changesOf, isUnchanged, parseChanges, diffObjects, mergePatch } from './draft-changes'
import { readDraft, type ThemeDraft } from './theme-draft'
import fc from 'fast-check'

const roundness = { content: 'MEDIUM', buttons: 'HIGH' }
const draftOf = (theme: unknown): ThemeDraft => {
  const draft = readDraft(theme, roundness)
  if (!draft.ok) throw new Error(JSON.stringify(draft.error))
  return draft.value
}
const saved = draftOf({ palette: { primary: '#b01f2e' }, dark: { accent: '#ffffff' }, own: { kept: true } })

describe('what differs from the saved theme', () => {
  it('is nothing before anything was edited', () => {
    expect(isUnchanged(changesOf(saved, saved))).toBe(true)
  })

  it('names the edited fields only, null where a colour is to be derived again', () => {
    const edited = { ...saved, palette: { primary: '#000000', muted: '#eeeeee' }, dark: {}, hasSearch: false }
    expect(changesOf(saved, { ...edited, roundness: { content: 'NONE', buttons: 'HIGH' } })).toEqual({
      theme: { palette: { primary: '#000000', muted: '#eeeeee' }, dark: { accent: null }, hasSearch: false },
      roundness: { content: 'NONE' },
    })
  })

  it('goes on over a file that was changed elsewhere meanwhile', () => {
    const changes = changesOf(saved, { ...saved, hasSearch: false })
    const elsewhere = draftOf({ palette: { primary: '#111111' }, logoSize: 'LARGE' })
    const laid = applyChanges(elsewhere, changes)
    expect(laid).toEqual({ ok: true, value: { ...elsewhere, hasSearch: false } })
  })

  it('is refused where it makes no theme any more', () => {
    expect(applyChanges(saved, { theme: { palette: { primary: 'red' } }, roundness: {} }).ok).toBe(false)
  })

  it('is read again from what a browser kept, and not from what is none', () => {
    const changes = changesOf(saved, { ...saved, logoSize: 'LARGE' })
    expect(parseChanges(JSON.stringify(changes))).toEqual(changes)
    for (const text of ['', '{', '[]', '{"theme":1,"roundness":{}}']) expect(parseChanges(text)).toBeNull()
  })

  it('names the field of a faulty theme', () => {
    const read = readDraft({ palette: { accent: 'orange' } }, roundness)
    expect(!read.ok && read.error[0]).toMatchObject({ source: 'theme.json', field: 'palette.accent' })
  })
})

const fields = fc.dictionary(
  fc.constantFrom('a', 'b', 'c'),
  fc.oneof(fc.integer(), fc.string(), fc.boolean(), fc.dictionary(fc.constantFrom('x', 'y'), fc.integer())),
)

describe('patches of a file', () => {
  it('keep fields they do not name, their order, and take null for removal', () => {
    const file = { z: 1, palette: { primary: '#000', own: true }, a: 2 }
    const merged = mergePatch(file, { palette: { primary: '#fff', accent: '#eee' }, a: null, n: 3 })
    expect(JSON.stringify(merged)).toBe('{"z":1,"palette":{"primary":"#fff","own":true,"accent":"#eee"},"n":3}')
  })

  it('keep a field named like a part of every object a field', () => {
    const merged = mergePatch({}, JSON.parse('{"__proto__":{"isAdmin":true}}'))
    expect(JSON.stringify(merged)).toBe('{"__proto__":{"isAdmin":true}}')
    expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined()
  })

  it('that are the difference of two states lead from one to the other', () => {
    fc.assert(
      fc.property(fields, fields, (before, after) => {
        expect(mergePatch(before, diffObjects(before, after))).toEqual(after)
      }),
    )
  })

  it('are empty where nothing differs', () => {
    fc.assert(
      fc.property(fields, same => {
        expect(diffObjects(same, structuredClone(same))).toEqual({})
      }),
    )
  })
})
