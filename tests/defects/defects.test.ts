import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { STEPS } from '../run-steps'
import { chooseDefects } from './choose-defects'
import { DEFECTS } from './defects'

const root = path.resolve(import.meta.dirname, '../..')
const patchOf = (name: string) => path.join(import.meta.dirname, `${name}.patch`)

describe('the deliberate defects', () => {
  it('are at least thirty, and at least ten of them are for a browser to find', () => {
    expect(DEFECTS.length).toBeGreaterThanOrEqual(30)
    expect(DEFECTS.filter(({ step }) => step.startsWith('e2e')).length).toBeGreaterThanOrEqual(10)
  })

  it('have a patch each, and every patch is a defect', () => {
    const patches = readdirSync(import.meta.dirname).filter(file => file.endsWith('.patch'))
    expect(patches.sort()).toEqual(DEFECTS.map(({ name }) => `${name}.patch`).sort())
  })

  it('apply to the product as it is now', () => {
    const faults = DEFECTS.flatMap(({ name }) => {
      const { status, stderr } = spawnSync('git', ['apply', '--check', patchOf(name)], { cwd: root, encoding: 'utf8' })
      return status === 0 ? [] : [`${name}: ${stderr.trim()}`]
    })
    expect(faults).toEqual([])
  })

  it('change ten lines at most, of the product alone', () => {
    for (const { name } of DEFECTS) {
      const lines = readFileSync(patchOf(name), 'utf8').split('\n')
      const changed = ['+', '-'].map(sign => lines.filter(line => line[0] === sign && line[1] !== sign).length)
      expect(Math.max(...changed), name).toBeLessThanOrEqual(10)
      const files = lines.flatMap(line => (line.startsWith('+++ b/') ? line.slice('+++ b/'.length) : []))
      expect(
        files.filter(file => !/^(?:src|plugins)\//.test(file) || /\.test\./.test(file)),
        name,
      ).toEqual([])
    }
  })

  it('name a step of the tests, and test files that are there', () => {
    const steps = STEPS.map(({ name }) => name)
    for (const { name, step, only } of DEFECTS) {
      expect(steps, name).toContain(step)
      const files = only.filter(argument => argument.includes('/') && !argument.startsWith('-'))
      if (step === 'unit' || step.startsWith('e2e')) expect(files, name).not.toEqual([])
      for (const file of files.filter(argument => argument.endsWith('.ts') || argument.endsWith('.tsx')))
        expect(() => readFileSync(path.join(root, file)), name).not.toThrow()
    }
  })
})

describe('a run of some of them', () => {
  const names = (choice: Partial<Parameters<typeof chooseDefects>[0]>) =>
    chooseDefects({ defects: DEFECTS, names: [], seed: '2026-01-01', ...choice }).map(({ name }) => name)

  it('takes those that are named, with or without their number', () => {
    const [first = '', second = ''] = DEFECTS.map(({ name }) => name)
    expect(names({ names: [second, first.replace(/^\d+-/, '')] })).toEqual([first, second])
    expect(() => names({ names: ['no-such-defect'] })).toThrow("There is no defect 'no-such-defect'")
  })

  it('draws as many as asked for: the same by one seed, others by another', () => {
    const drawn = names({ sample: 5 })
    expect(drawn).toHaveLength(5)
    expect(names({ sample: 5 })).toEqual(drawn)
    expect(names({ sample: 5, seed: '2026-01-02' })).not.toEqual(drawn)
    expect(names({ sample: 1000 })).toHaveLength(DEFECTS.length)
  })
})
