import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createFileBudget } from './file-budget'
import { createFileStore } from './file-store'

let root: string
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'file-store-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function putFolder(name: string, files: Readonly<Record<string, string>>): string {
  const folder = path.join(root, name)
  mkdirSync(folder)
  for (const [file, text] of Object.entries(files)) writeFileSync(path.join(folder, file), text)
  return folder
}

describe('files of several sites', () => {
  it('share one budget: the site that holds most gives up its oldest', async () => {
    const budget = createFileBudget(100)
    const kilo = (size: number) => 'x'.repeat(size)
    const large = createFileStore({ publicDir: putFolder('a', { '1': kilo(40), '2': kilo(40) }), budget })
    const small = createFileStore({ publicDir: putFolder('b', { '1': kilo(15), '2': kilo(15) }), budget })
    for (const [store, file] of [
      [small, '1'],
      [large, '1'],
      [large, '2'],
      [small, '2'],
    ] as const)
      await store.read([file])
    const held = (store: typeof large) => ['1', '2'].filter(file => store.recent(file))
    expect([held(large), held(small)]).toEqual([['2'], ['1', '2']])
    large.clear()
    await small.read(['1'])
    expect([held(large), held(small)]).toEqual([[], ['1', '2']])
  })
})

describe('a public/ that is a symbolic link', () => {
  it('is never missed, and no file has forms of two releases, while it leads elsewhere again and again', async () => {
    const releases = ['one', 'two'].map(name => putFolder(name, { 'index.html': name, 'index.html.br': name }))
    const publicDir = path.join(root, 'public')
    const swap = (round: number) => {
      symlinkSync(releases[round % 2] ?? '', `${publicDir}.next`)
      renameSync(`${publicDir}.next`, publicDir)
    }
    swap(0)
    const store = createFileStore({ publicDir, recheckMs: 0 })
    for (let round = 1; round < 400; round += 1) {
      const reading = store.read(['index.html'])
      // In the middle of the read, at another point of it each time.
      for (let ticks = round % 40; ticks > 0; ticks -= 1) await new Promise(resolve => setImmediate(resolve))
      swap(round)
      const stored = await reading
      const texts = [...(stored?.forms.values() ?? [])].map(form => new TextDecoder().decode(form))
      expect(texts).toEqual([texts[0], texts[0]])
      expect(['one', 'two']).toContain(texts[0])
    }
  })
})
