import * as v from 'valibot'
import type { AdapterInput } from '../../adapter'
import { isObject } from '../../record-values'
import { SiteSchema } from './ocapi-answers'
import type { OcapiClient } from './ocapi-client'
import type { Programme } from './read-programme'
import { translateSite } from './translate-site'
import { says } from '../../../../src/config/fault-words/fault-words'

interface ReadTheaters {
  client: OcapiClient
  programme: Programme
  input: AdapterInput
}

/** The theaters of the sites read: each from the answers that refer to it, else by itself. */
export async function readTheaters({ client, programme, input }: ReadTheaters) {
  const { related, siteIds } = programme
  const { site, source, warn } = input
  const unknown = siteIds.filter(id => !related.has('sites', id))
  await Promise.all(
    unknown.map(async id => {
      const answer = await client.findIfGiven(`sites/${encodeURIComponent(id)}`, v.looseObject({}))
      const own = answer && isObject(answer.value.site) ? answer.value.site : answer?.value
      if (answer && own) related.add(answer.url, 'sites', [{ ...own, id }])
    }),
  )
  return siteIds.flatMap((id, index) => {
    const found = related.find('sites', id, SiteSchema, client.urlOf('sites'))
    if (!found) return []
    const fallback = source.timeZone
    const value = found.record
      ? translateSite(id, found.record, site, fallback)
      : { id, name: undefined, timeZone: fallback }
    if (!value.timeZone)
      warn({
        severity: 'warning',
        source: found.source,
        record: id,
        ...says('theaterNoZone'),
      })
    return [{ source: found.source, index, value }]
  })
}
