import { CMS_PREVIEW_PATH } from '../../features/preview/rules/cms-preview'
import { REDIRECT_ENDPOINTS } from '../../features/booking/rules/ticketing-redirect'
import {
  chooseLoadAhead,
  LOAD_AHEAD_TYPE,
  LOAD_AHEAD_VARY,
  speculationRules,
} from '../../features/site/rules/load-ahead'
import { ANSWER_HEADERS } from '../../features/site/rules/response-headers'
import { refuseAsText, refuseWrite } from './api-handler'
import type { ReleaseConfig } from './release-config'

/** A phone asks once a day; the rules change with a release's member pages and redirects alone. */
const CACHE_CONTROL = 'private, max-age=86400'

/** Answers a browser that asks which pages it may load ahead: by its kind, and none where it saves data. */
export function answerLoadAhead(request: Request, config: ReleaseConfig): Response {
  const refused = refuseWrite(request)
  if (refused) return refused
  if (!config.loadAhead) return refuseAsText(404, 'Not found')
  const { headers } = request
  const action = chooseLoadAhead({ mobile: headers.get('sec-ch-ua-mobile'), saveData: headers.get('save-data') })
  const rules = speculationRules({ action, pathPrefix: config.pathPrefix, excluded: pathsLeftOut(config) })
  return new Response(JSON.stringify(rules), {
    headers: {
      ...ANSWER_HEADERS,
      'content-type': LOAD_AHEAD_TYPE,
      'cache-control': CACHE_CONTROL,
      vary: LOAD_AHEAD_VARY,
    },
  })
}

/**
 * Paths without prefix that are no pages to look at, or a member's alone; of redirects, those that lead to other sites,
 * where a request may count.
 */
function pathsLeftOut(config: ReleaseConfig): string[] {
  const languages = [config, ...config.inOthers.values()]
  const memberPages = languages.flatMap(({ loyalty }) => Object.values(loyalty.paths))
  const checkouts = [config.agents, ...config.otherLanguages].flatMap(language => language?.checkout ?? [])
  const elsewhere = config.redirects.filter(({ toPath }) => !toPath.startsWith('/')).map(({ fromPath }) => fromPath)
  const own = ['/api/', '/__', `${CMS_PREVIEW_PATH}/`, ...REDIRECT_ENDPOINTS.map(endpoint => `/${endpoint}/`)]
  return [...new Set([...own, ...[...memberPages, ...checkouts, ...elsewhere].map(asFolder)])]
}

/** `login` and `/login` are `/login/`. */
const asFolder = (path: string) => `/${path.replace(/^\/|\/$/gu, '')}/`
