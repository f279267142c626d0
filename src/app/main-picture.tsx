import type { ReactNode } from 'react'
import { mainPictureOf, type PicturedRecords } from '../routes/page/main-picture'
import type { PageContext } from '../features/site/rules/page-context'
import type { SiteShell } from '../features/site/components/use-site-shell'
import { PicturePreload } from '../ui/picture-preload'

/** From a page's rendering to the writing of its HTML, in one worker; by page path. */
const preloadsByPath = new Map<string, ReactNode>()

interface NoteMainPicture {
  pageContext: PageContext
  records: PicturedRecords
  shell: SiteShell
}

/**
 * Keeps the preload of a page's main picture until its HTML is written. Only the server says it: who comes from another page
 * has the page's code before its picture could be asked for any sooner.
 */
export function noteMainPicture({ pageContext, records, shell }: NoteMainPicture): void {
  const { templateName, intl, pagePath } = pageContext
  const picture = mainPictureOf({ templateName, records, theaters: shell.theaters, locale: intl.locale.long })
  const { pictureTemplate: template } = shell.settings
  // `preloadsFirst` tells it by its `rel`.
  if (picture) preloadsByPath.set(pagePath, PicturePreload({ ...picture, template }))
}

/** What the head of a page asks for ahead; null where its first window is about no picture. */
export function takeMainPicture(pathname: string): ReactNode {
  const preload = preloadsByPath.get(pathname) ?? null
  preloadsByPath.delete(pathname)
  return preload
}
