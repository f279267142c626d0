import type { ReactNode } from 'react'
import { mainPictureOf } from '../routes/page/main-picture'
import type { PageContext } from '../features/site/rules/page-context'
import type { SiteShell } from '../features/site/components/use-site-shell'
import { PicturePreload } from '../ui/picture-set'

/** Preloads by page path, kept from a page's rendering until its HTML is written in the same worker. */
const preloadsByPath = new Map<string, ReactNode>()

/** Stores a page's preload for its HTML. Only for the server: after a client navigation it would gain nothing. */
export function noteMainPicture(pageContext: PageContext, records: object, shell: SiteShell): void {
  const { templateName, intl, pagePath } = pageContext
  const picture = mainPictureOf({ templateName, records, theaters: shell.theaters, locale: intl.locale.long })
  const { pictureTemplate: template } = shell.settings
  // `preloadsFirst` finds it by its `rel`.
  if (picture) preloadsByPath.set(pagePath, PicturePreload({ ...picture, template }))
}

export function takeMainPicture(pathname: string): ReactNode {
  const preload = preloadsByPath.get(pathname) ?? null
  preloadsByPath.delete(pathname)
  return preload
}
