import type { RenderBodyArgs } from 'gatsby'
import { HeadBoot } from './src/app/head-boot'

export { replaceRenderer } from './src/app/emotion-renderer'
export { preloadsFirst as onPreRenderHTML } from './src/app/preloads-first'

/** What must run before the first paint. */
export function onRenderBody({ setHeadComponents }: RenderBodyArgs): void {
  setHeadComponents([<HeadBoot key="boot" />])
}
