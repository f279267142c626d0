import { describe, expect, it } from 'vitest'
import { createAttributeWords } from './attribute-words'
import { tagsOfAttribute } from './tags-of-attribute'

describe('tags of an attribute', () => {
  it.each<[string, string[], string[], Record<string, string>, string[]]>([
    ['of a name that the table knows', ['Untertitel', 'Subtitled'], [], {}, ['Showtime.Accessibility.Subtitled']],
    ['of a short name that would mean another', ['Outdoor Cinema'], ['OC'], {}, ['Attribute.OutdoorCinema']],
    ['of the operator by short name', ['Outdoor Cinema'], ['OC'], { oc: 'Auditorium.Outdoor' }, ['Auditorium.Outdoor']],
    ['of the operator by name', ['3D '], ['7'], { '3d': 'Format.Depth' }, ['Format.Depth']],
    ['that the operator hides', ['3D'], ['7'], { 7: '' }, []],
    ['of unknown names', ['Sofa Night'], ['SN'], {}, ['Attribute.SofaNight']],
  ])('%s', (_, names, codes, ownTags, tags) => {
    const words = createAttributeWords(ownTags)
    expect(tagsOfAttribute({ names, codes, label: names[0] ?? '', words, ownTags })).toEqual(tags)
  })
})
