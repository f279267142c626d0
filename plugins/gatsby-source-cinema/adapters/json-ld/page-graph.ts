import { isObject } from '../../record-values'

export type Node = Record<string, unknown>

/** Nesting and number of nodes of one page; more is left out, and said. */
const MOST_DEPTH = 24
const MOST_NODES = 50_000

/** A node that may be a screening, with what its place on the page says of it. */
export interface FoundEvent {
  node: Node
  /** The MovieTheater whose `event` it is. */
  theater?: Node
  /** The Movie whose `subjectOf` or `releasedEvent` it is. */
  movie?: Node
  /** The series or festival that has it, which may say the place and the film. */
  frame?: Node
  /** Other events of the same list. */
  siblings: readonly unknown[]
}

/** Names of a node's types without `https://schema.org/` or `schema:`. */
export function typesOf(node: Node): string[] {
  return listOf(node['@type']).flatMap(type => (typeof type === 'string' ? [type.replace(/^.*[/#:]/, '').trim()] : []))
}

/** A value as a list: one value, a list, or nothing. */
export function listOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value
  return value === undefined || value === null ? [] : [value]
}

const EVENT_TYPES = new Set(['ScreeningEvent', 'VisualArtsEvent', 'TheaterEvent', 'Event'])
const FRAMES = new Set(['EventSeries', 'Festival'])

/** Whether a node is an event of a kind that can be a screening. */
export function isEvent(node: Node): boolean {
  const types = typesOf(node)
  return types.some(type => EVENT_TYPES.has(type)) && !types.some(type => FRAMES.has(type))
}

export function isFrame(node: Node): boolean {
  return typesOf(node).some(type => FRAMES.has(type))
}

interface Place extends Omit<FoundEvent, 'node'> {
  depth: number
}

/** All nodes of a page's blocks: their events, their theaters, and their ids. */
export class PageGraph {
  private readonly byId = new Map<string, Node>()
  private readonly found = new Map<Node, FoundEvent>()
  private readonly seen = new Set<Node>()
  private readonly theaterNodes: Node[] = []
  private count = 0
  /** Whether something was nested too deep, or too much. */
  isCut = false

  constructor(blocks: readonly unknown[]) {
    for (const block of blocks) this.index(block, 0)
    for (const block of blocks) this.visit(block, { depth: 0, siblings: [] })
  }

  get events(): FoundEvent[] {
    return [...this.found.values()]
  }

  get theaters(): readonly Node[] {
    return this.theaterNodes
  }

  /** The node that a reference names, else the value itself if it is a node. */
  resolve(value: unknown): Node | undefined {
    if (typeof value === 'string') return this.byId.get(value)
    if (!isObject(value)) return undefined
    const id = value['@id']
    return (typeof id === 'string' ? this.byId.get(id) : undefined) ?? value
  }

  /** The nodes of a value or list, references resolved. */
  nodes(value: unknown): Node[] {
    return listOf(value).flatMap(item => {
      const node = this.resolve(item)
      return node === undefined ? [] : [node]
    })
  }

  private index(value: unknown, depth: number): void {
    if (Array.isArray(value)) for (const item of value) this.index(item, depth + 1)
    if (!isObject(value)) return
    this.count += 1
    if (depth > MOST_DEPTH || this.count > MOST_NODES) {
      this.isCut = true
      return
    }
    const id = value['@id']
    if (typeof id === 'string' && !isReference(value)) {
      const known = this.byId.get(id)
      this.byId.set(id, known && !differs(known, value) ? { ...value, ...known } : (known ?? value))
    }
    for (const property of Object.values(value)) this.index(property, depth + 1)
  }

  private visit(value: unknown, place: Place): void {
    if (place.depth > MOST_DEPTH) return
    if (Array.isArray(value)) {
      for (const item of value) this.visit(item, { ...place, depth: place.depth + 1, siblings: value })
      return
    }
    if (!isObject(value)) return
    const node = isReference(value) ? this.resolve(value) : value
    if (!node || (isReference(value) && node === value)) return
    if (isEvent(node)) this.keep(node, place)
    if (isReference(value) || this.seen.has(node)) return
    this.seen.add(node)
    if (typesOf(node).includes('MovieTheater')) this.theaterNodes.push(node)
    for (const [name, property] of Object.entries(node)) this.visit(property, placeWithin(node, name, place))
  }

  private keep(node: Node, { theater, movie, frame, siblings }: Place): void {
    const known = this.found.get(node)
    const filled = { ...(theater && { theater }), ...(movie && { movie }), ...(frame && { frame }) }
    this.found.set(node, { siblings, ...filled, ...known, node })
  }
}

const OF_REFERENCES = new Set(['@id', '@type', '@context'])

/** Whether a node only names another. */
function isReference(node: Node): boolean {
  return typeof node['@id'] === 'string' && Object.keys(node).every(key => OF_REFERENCES.has(key))
}

/** A node of the same id that says another start is another screening. */
function differs(one: Node, other: Node): boolean {
  return one.startDate !== undefined && other.startDate !== undefined && one.startDate !== other.startDate
}

function placeWithin(node: Node, property: string, place: Place): Place {
  const types = typesOf(node)
  const inner: Place = { ...place, depth: place.depth + 1, siblings: [] }
  if (types.includes('MovieTheater') && /^events?$/.test(property)) return { ...inner, theater: node }
  if (types.includes('Movie') && /^(?:subjectOf|releasedEvent|event)$/.test(property)) return { ...inner, movie: node }
  if (/^subEvents?$/.test(property)) return { ...inner, frame: node }
  return inner
}
