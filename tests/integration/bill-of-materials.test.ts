import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BILL_FILE, writeBillOfMaterials } from '../../src/site-build/cli/bill-of-materials'
import { PROJECT_ROOT } from '../../src/platform/project-root'

interface Component {
  group?: string
  name: string
  version: string
  purl: string
  licenses?: unknown[]
}

interface Bill {
  bomFormat: string
  specVersion: string
  metadata: { component: { name: string; version: string } }
  components: Component[]
}

const read = (file: string) => JSON.parse(readFileSync(path.join(PROJECT_ROOT, file), 'utf8'))
const { name: project, version, dependencies, devDependencies } = read('package.json')
const { packages } = read('package-lock.json') as { packages: Record<string, { dev?: boolean }> }

describe('the bill of materials', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'bill-'))
  let bill: Bill
  let direct: Map<string, Component>
  beforeAll(async () => {
    expect(await writeBillOfMaterials(path.join(folder, BILL_FILE))).toBe(true)
    bill = JSON.parse(readFileSync(path.join(folder, BILL_FILE), 'utf8'))
    direct = new Map(bill.components.map(each => [each.group ? `${each.group}/${each.name}` : each.name, each]))
  }, 120_000)
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('is CycloneDX 1.6, of this version of the project', () => {
    expect(bill).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6' })
    expect(bill.metadata.component).toMatchObject({ name: project, version })
  })

  it('names every direct production dependency with its version and licence', () => {
    expect(Object.keys(dependencies).length).toBeGreaterThan(40)
    const isListed = (found: Component | undefined, pinned: unknown) =>
      found?.version === pinned && found?.purl.endsWith(`@${pinned}`) && found.licenses?.length
    const wrong = Object.entries(dependencies).filter(([name, pinned]) => !isListed(direct.get(name), pinned))
    expect(wrong).toEqual([])
  })

  it('names nothing that only development needs', () => {
    const isDevelopment = (name: string) => packages[`node_modules/${name}`]?.dev === true
    const names = Object.keys(devDependencies).filter(isDevelopment)
    expect(names.length).toBeGreaterThan(20)
    expect(names.filter(name => direct.has(name))).toEqual([])
  })
})
