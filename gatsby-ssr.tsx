import type { RenderBodyArgs } from 'gatsby'
import { ENTRY_KEY, EntryHead, HeadBoot, RedirectsHead, PageFilesHead } from './src/app/document-head'
import { takeMainPicture } from './src/app/main-picture'
import { writeStructuredData } from './src/app/structured-data'

export { replaceRenderer } from './src/app/emotion-renderer'
export { preloadsFirst as onPreRenderHTML } from './src/app/document-head'
export { collectStructuredData as wrapPageElement } from './src/app/structured-data'

/** Adds head elements that are needed before the first paint, and structured data for search engines. */
export function onRenderBody({
  setHeadComponents,
  setPostBodyComponents,
  pathname,
  loadPageDataSync,
}: RenderBodyArgs): void {
  setHeadComponents([
    <PageFilesHead key="page-files" page={loadPageDataSync?.(pathname)} />,
    <EntryHead key={ENTRY_KEY} pathname={pathname} />,
    <HeadBoot key="boot" pathname={pathname} />,
    <RedirectsHead key="redirects" pathname={pathname} />,
    takeMainPicture(pathname),
  ])
  writeStructuredData({ pathname, setPostBodyComponents })
}
