import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { FLOORS, FORBIDDEN_NAMES, ROOMS, SERVICES } from './import-rules'

const root = path.resolve(import.meta.dirname, '../..')

interface Place {
  floor: string
  room?: string
  part?: string
}

interface Edge {
  from: string
  to: string
}

const files = ['src', 'plugins']
  .flatMap(folder =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map(f => path.posix.join(folder, f)),
  )
  .filter(file => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !file.includes('node_modules'))

const edges: Edge[] = files.flatMap(file =>
  [...readFileSync(path.join(root, file), 'utf8').matchAll(/(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g)]
    .map(match => match[1] ?? '')
    .filter(specifier => specifier.startsWith('.'))
    .map(specifier => ({ from: file, to: path.posix.normalize(path.posix.join(path.posix.dirname(file), specifier)) })),
)

function placeOf(file: string): Place {
  const [top = '', floor = '', room = '', part = ''] = file.split('/')
  if (top === 'plugins') return { floor: floor === 'gatsby-source-cinema' ? 'plugin' : 'shell' }
  if (floor === 'features') return { floor, room, part }
  return { floor }
}

/** What components reach a room's effects by. */
const isHook = (file: string) => /\/(?:use-[^/]+|[^/]+-(?:provider|context))$/.test(file.replace(/\.tsx?$/, ''))

function isAllowed({ from, to }: Edge): boolean {
  const [a, b] = [placeOf(from), placeOf(to)]
  if (b.floor === 'features' && a.floor === 'features') {
    const [importer, imported] = [ROOMS.indexOf(a.room ?? ''), ROOMS.indexOf(b.room ?? '')]
    if (imported < 0 || imported > importer) return false
    if (a.part === 'rules') return b.part === 'rules' || b.part === 'messages'
    if (a.part === 'components' && b.part === 'client') return isHook(from)
    return true
  }
  if (a.floor === 'features' && a.part === 'rules')
    return b.floor === 'config' || (b.floor === 'platform' && /platform\/result$/.test(to))
  const isMessages = /\/messages\/.*\.json$/.test(to)
  const kind = isMessages ? 'messages' : b.part === 'rules' ? 'rules' : b.floor
  const may = FLOORS[a.floor]?.mayImport ?? []
  if (may.includes('services') && SERVICES.includes(to.replace(/\.tsx?$/, ''))) return from.includes('/server/')
  return may.includes(kind) || (may.includes('features') && b.floor === 'features')
}

describe('the import rules of the house', () => {
  it('reads a tree that is not empty', () => {
    expect(files.length).toBeGreaterThan(60)
    expect(edges.length).toBeGreaterThan(100)
  })

  it('lets a file import only downwards, and a room only earlier rooms', () => {
    expect(edges.filter(edge => !isAllowed(edge)).map(({ from, to }) => `${from} → ${to}`)).toEqual([])
  })

  it('notices an upward import, so the rule above can fail', () => {
    expect(isAllowed({ from: 'src/ui/button.tsx', to: 'src/features/theme/rules/build-theme' })).toBe(false)
    expect(isAllowed({ from: 'src/features/movies/rules/a.ts', to: 'src/features/showtimes/rules/b' })).toBe(false)
    expect(isAllowed({ from: 'src/features/movies/components/a.tsx', to: 'src/features/movies/client/b' })).toBe(false)
    expect(isAllowed({ from: 'src/server/host.ts', to: 'src/features/theaters/components/c' })).toBe(false)
  })

  it('keeps mocks apart: they know rules and adapters, and nothing imports them', () => {
    const mock = 'src/mocks/ticketing/create-ticketing-app'
    expect(isAllowed({ from: `${mock}.ts`, to: 'src/features/booking/rules/return-url' })).toBe(true)
    expect(isAllowed({ from: `${mock}.ts`, to: 'src/features/booking/components/quick-buy/use-quick-buy' })).toBe(false)
    expect(isAllowed({ from: `${mock}.ts`, to: 'src/server/start-host' })).toBe(false)
    for (const from of ['src/site-build/cli/start-site.ts', 'src/server/serve.ts', 'src/studio/start-studio.ts'])
      expect(isAllowed({ from, to: mock }), from).toBe(false)
  })

  it("lets the studio's server use a few services of host and fleet, and nothing else of them", () => {
    const from = 'src/studio/server/open-studio.ts'
    for (const to of SERVICES) expect(isAllowed({ from, to }), to).toBe(true)
    for (const to of SERVICES) expect(isAllowed({ from: 'src/studio/components/join.tsx', to }), to).toBe(false)
    for (const to of ['src/server/members/backend-call', 'src/server/mail/mail-queue', 'src/fleet/http/webhook'])
      expect(isAllowed({ from, to }), to).toBe(false)
    expect(isAllowed({ from: 'src/site-build/cli/build-site.ts', to: SERVICES[1] ?? '' })).toBe(false)
  })

  it('knows every room that exists', () => {
    const rooms = new Set(files.map(placeOf).flatMap(({ floor, room }) => (floor === 'features' && room ? [room] : [])))
    expect([...rooms].filter(room => !ROOMS.includes(room))).toEqual([])
  })

  it('has no names that hide what is inside', () => {
    expect(files.filter(file => FORBIDDEN_NAMES.test(file) && !/^src\/(pages|api)\//.test(file))).toEqual([])
  })

  it('has no import cycles', () => {
    expect(findCycles()).toEqual([])
  })
})

function findCycles(): string[] {
  const known = new Map(files.map(file => [file.replace(/\.tsx?$/, ''), file]))
  const graph = new Map<string, string[]>()
  for (const { from, to } of edges) {
    const target = known.get(to.replace(/\.tsx?$/, ''))
    if (target) graph.set(from, [...(graph.get(from) ?? []), target])
  }
  const done = new Set<string>()
  const cycles: string[] = []
  const visit = (file: string, trail: string[]): void => {
    if (trail.includes(file)) cycles.push([...trail.slice(trail.indexOf(file)), file].join(' → '))
    if (done.has(file) || trail.includes(file)) return
    for (const next of graph.get(file) ?? []) visit(next, [...trail, file])
    done.add(file)
  }
  for (const file of graph.keys()) visit(file, [])
  return cycles
}
