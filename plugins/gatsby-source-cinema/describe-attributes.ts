import { describeTag } from '../../src/features/schedule/rules/describe-tag'
import type { Attribute, Showtime } from '../../src/features/schedule/rules/showtime'
import type { SiteConfig } from '../../src/config/site-config'

interface DescribeAttributes {
  site: SiteConfig
  showtimesByTheater: ReadonlyMap<string, Showtime[]>
  /** Flat messages, keys `attributes.<tag in lower case>`. */
  messages: Readonly<Record<string, string>>
}

/**
 * Describes every tag in use: by tag for the whole site, and by `theaterId tag` for a theater's own label. Equal
 * combinations of tags share one array, so the scan of all showtimes is cheap.
 */
export function describeAttributes({ site, showtimesByTheater, messages }: DescribeAttributes): Map<string, Attribute> {
  const described = new Map<string, Attribute>()
  const ownLabels = new Set(
    site.attributes.flatMap(({ theaterId, tag }) => (theaterId ? [`${theaterId} ${tag.toLowerCase()}`] : [])),
  )
  for (const [theaterId, showtimes] of showtimesByTheater) {
    const combinations = new Set(showtimes.map(({ tags }) => tags))
    const tags = new Set([...combinations].flat())
    for (const tag of tags) {
      if (!described.has(tag)) {
        described.set(tag, describeTag({ tag, theaterId: '', attributes: site.attributes, messages }))
      }
      if (ownLabels.has(`${theaterId} ${tag.toLowerCase()}`)) {
        described.set(`${theaterId} ${tag}`, describeTag({ tag, theaterId, attributes: site.attributes, messages }))
      }
    }
  }
  return described
}
