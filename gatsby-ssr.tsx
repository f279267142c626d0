import type { RenderBodyArgs } from 'gatsby'
import { HeadBoot } from './src/app/head-boot'

export { replaceRenderer } from './src/app/emotion-renderer'

/** What must run or start loading before the first paint. */
export function onRenderBody({ setHeadComponents }: RenderBodyArgs): void {
  setHeadComponents([<HeadBoot key="boot" />])
}
