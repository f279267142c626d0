import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergePatch } from './draft-changes'
import { printJson } from './print-json'

const FILE = `{
    "fonts": { "body": "Inter", "heading": "Archivo" },
    "palette": {
        "primary": "#b01f2e"
    },
    "text": "{ \\"a\\": [1,\\n2] }",
    "list": [1, 2],
    "rows": [
        { "a": 1 },
        { "a": 2, "b": [] }
    ],
    "empty": {}
}
`

describe('printing a file as its author wrote it', () => {
  it('gives an unchanged file back to the letter', () => {
    expect(printJson(JSON.parse(FILE), FILE)).toBe(FILE)
  })

  it('changes the line of what changed and no other', () => {
    const value = mergePatch(JSON.parse(FILE), { fonts: { body: 'Lora' }, dark: { accent: '#ffffff' } })
    const lines = printJson(value, FILE).split('\n')
    expect(lines.filter(line => !FILE.split('\n').includes(line))).toEqual([
      '    "fonts": { "body": "Lora", "heading": "Archivo" },',
      '    "empty": {},',
      '    "dark": {',
      '        "accent": "#ffffff"',
      '    }',
    ])
  })

  it('prints a new file with two spaces', () => {
    expect(printJson({ palette: { primary: '#b01f2e' } })).toBe('{\n  "palette": {\n    "primary": "#b01f2e"\n  }\n}\n')
  })

  it('never changes what a file says, whatever stands in it and however it was written', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(0, 1, 2, '\t'), (value, space) => {
        const root = { value }
        expect(JSON.parse(printJson(root, JSON.stringify(root, null, space)))).toEqual(JSON.parse(JSON.stringify(root)))
      }),
    )
  })
})
