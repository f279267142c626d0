import type { Fault } from '../../../../src/config/fault'
import { type FaultWords, says } from '../../../../src/config/fault-words/fault-words'
import { groupBy } from '../../record-values'

const MOST_SAMPLES = 3
const LONGEST_SAMPLE = 80

/** The first of several names, each once, for a warning: `5201, 5202, 5203, …`. */
export function samplesOf(names: readonly (string | number)[]): string {
  const samples = [...new Set(names.map(name => String(name).slice(0, LONGEST_SAMPLE)))]
  return samples.slice(0, MOST_SAMPLES).join(', ') + (samples.length > MOST_SAMPLES ? ', …' : '')
}

/** Counts what a listing has and the site does not show, and says it once for each reason. */
export class LeftOut {
  private readonly found: { source: string; reason: FaultWords; sample: string }[] = []

  /** @param sample the title, address or date that it is known by */
  add(source: string, { words: reason }: ReturnType<typeof says>, sample: string): void {
    this.found.push({ source, reason, sample })
  }

  /** @param warn is called once for each reason and source: `2 events are all-day: Closed, Holiday` */
  report(warn: (fault: Fault) => void): void {
    for (const group of groupBy(this.found, ({ source, reason }) => `${source}\n${JSON.stringify(reason)}`).values()) {
      const [first] = group
      if (!first) continue
      const samples = samplesOf(group.map(({ sample }) => sample))
      const said = says('leftOutTimes', { count: group.length, reason: first.reason, samples })
      warn({ severity: 'warning', source: first.source, ...said })
    }
  }
}
