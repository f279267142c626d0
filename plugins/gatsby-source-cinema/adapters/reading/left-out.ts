import type { Fault } from '../../../../src/config/fault'
import { type FaultWords, says } from '../../../../src/config/fault-words/fault-words'
import { groupBy } from '../../record-values'

const MOST_SAMPLES = 3
const LONGEST_SAMPLE = 80

/** What a warning calls a record: a name of the source, or words for one without. */
export type Sample = string | FaultWords

/** The first of several names, each once, for a warning: `5201, 5202, 5203, …`. */
export function samplesOf(names: readonly (Sample | number)[]): Sample {
  const shortened = names.map(name => (typeof name === 'object' ? name : String(name).slice(0, LONGEST_SAMPLE)))
  const samples = [...new Map(shortened.map(name => [JSON.stringify(name), name])).values()]
  const shown: Sample[] = samples.slice(0, MOST_SAMPLES)
  if (samples.length > MOST_SAMPLES) shown.push('…')
  const [last = '', ...before] = shown.toReversed()
  return before.reduce<Sample>((rest, first) => {
    const isText = typeof first === 'string' && typeof rest === 'string'
    return isText ? `${first}, ${rest}` : says('andMore', { first, rest }).words
  }, last)
}

/** Counts what a listing has and the site does not show, and says it once for each reason. */
export class LeftOut {
  private readonly found: { source: string; reason: FaultWords; sample: Sample }[] = []

  /** @param sample the title, address or date that it is known by */
  add(source: string, { words: reason }: ReturnType<typeof says>, sample: Sample): void {
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
