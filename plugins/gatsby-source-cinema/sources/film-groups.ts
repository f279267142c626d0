import { says } from '../../../src/config/fault-words/fault-words'
import type { FaultMessage } from '../../../src/config/fault'
/** Pairs of keys that the operator decided (films.json). */
export interface FilmDecisions {
  same: readonly (readonly [string, string])[]
  different: readonly (readonly [string, string])[]
}

/** Sets of records that are one film. */
export class FilmGroups {
  private readonly groupOf = new Map<string, Set<string>>()
  private readonly sourceOf: ReadonlyMap<string, string>
  private readonly apart = new Set<string>()
  private readonly decided = new Set<string>()

  constructor(records: readonly { key: string; source: string }[], decisions: FilmDecisions) {
    this.sourceOf = new Map(records.map(({ key, source }) => [key, source]))
    for (const { key } of records) this.groupOf.set(key, new Set([key]))
    for (const pair of decisions.different) this.apart.add(pairKey(...pair))
    for (const pair of [...decisions.different, ...decisions.same]) this.decided.add(pairKey(...pair))
  }

  /**
   * Makes two films one. Without a decision by hand, a film has no two records of one source.
   * @returns why it did not
   */
  join(one: string, other: string, isFound = false): FaultMessage | undefined {
    const [own, others] = [this.groupOf.get(one), this.groupOf.get(other)]
    if (!own || !others || own === others) return undefined
    if ([...own].some(key => [...others].some(another => this.apart.has(pairKey(key, another)))))
      return says('keptApart')
    const sources = new Set([...own].map(key => this.sourceOf.get(key)))
    if (isFound && [...others].some(key => sources.has(this.sourceOf.get(key)))) return says('secondOfSource')
    for (const key of others) {
      own.add(key)
      this.groupOf.set(key, own)
    }
    return undefined
  }

  areJoined(one: string, other: string): boolean {
    return this.groupOf.get(one) === this.groupOf.get(other)
  }

  membersOf(key: string): string[] {
    return [...(this.groupOf.get(key) ?? [])]
  }

  isDecided(one: string, other: string): boolean {
    return this.areJoined(one, other) || this.decided.has(pairKey(one, other))
  }

  /** In the order of the input. */
  all(): string[][] {
    const places = new Map([...this.groupOf.keys()].map((key, at) => [key, at]))
    const inOrder = (group: ReadonlySet<string>) =>
      [...group].toSorted((one, other) => (places.get(one) ?? 0) - (places.get(other) ?? 0))
    return [...new Set(this.groupOf.values())].map(inOrder)
  }
}

/** Two keys in one text, whichever comes first. */
export const pairKey = (one: string, other: string) => [one, other].toSorted().join('\n')
