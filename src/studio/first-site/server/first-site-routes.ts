import { COUNTRY_CODES } from '../../../../plugins/gatsby-source-cinema/cli/new-site/countries'
import { SYSTEMS } from '../../../../plugins/gatsby-source-cinema/cli/new-site/systems'
import { BUILT_IN_MESSAGES } from '../../../site-build/messages/message-catalogue'
import { createSaveDraft } from '../../server/http/save-draft'
import { refuse, type StudioRoute, withBody } from '../../server/http/studio-route'
import type { StudioServices } from '../../server/open-studio'
import { type FirstSiteChoices, FirstSiteSchema, MOST_FILE_BYTES } from '../rules/first-site-contract'
import { beginSite } from './begin-site'

/** Bytes of a request: base64 is a third longer, and JSON is around it. */
const LIMIT = Math.ceil(MOST_FILE_BYTES * 1.4)

/** Calls by which an empty folder becomes a site, which is published at once: nothing is live that could be spoilt. */
export function firstSiteRoutes(services: StudioServices): StudioRoute[] {
  const { history, trail, publisher, listings, hasSite } = services
  const save = createSaveDraft(services)
  return [
    {
      method: 'GET',
      path: '/api/first-site',
      action: 'site.begin',
      handle: context => context.json(choices()),
    },
    {
      method: 'POST',
      path: '/api/first-site',
      action: 'site.begin',
      bodyLimit: LIMIT,
      handle: (context, person) =>
        withBody(context, FirstSiteSchema, async wanted => {
          if (await hasSite()) return refuse(context, 409, 'has-site')
          const begun = await beginSite({ ...services, wanted })
          if (!begun.ok) return refuse(context, 422, begun.error.problem, begun.error.faults)
          const before = await history.sync()
          const refusal = await save(context, person, { revision: before.draft, contents: begun.value })
          if (refusal) return refusal
          trail.add(person.email, 'began the site', wanted.name)
          const { draft } = await history.sync()
          const published = await publisher.publish(person, draft)
          if (!published.ok) return refuse(context, 409, published.error.problem, published.error.faults)
          await listings.read()
          return context.json({ done: true })
        }),
    },
  ]
}

/** Without the systems whose files lie on this computer already. */
function choices(): FirstSiteChoices {
  return {
    languages: Object.keys(BUILT_IN_MESSAGES).sort(),
    countries: [...COUNTRY_CODES],
    systems: SYSTEMS.filter(({ address }) => address.kind !== 'records').map(({ type, address, ids, secret }) => ({
      type,
      by: address.copy === undefined ? 'address' : 'file',
      address: address.fallback ?? '',
      isAddressNeeded: address.isRequired,
      ids: ids ? { isNeeded: ids.isRequired } : null,
      secret: secret ? { variable: secret.variable, isNeeded: secret.isRequired } : null,
    })),
  }
}
