import { loadSiteCode, siteCode } from './src/app/site-code'

export { replaceHydrateFunction } from './src/app/site-code'

/** Gatsby awaits this before it hydrates the page. */
export async function onClientEntry(): Promise<void> {
  await loadSiteCode()
  siteCode().onClientEntry()
}

type Apis = ReturnType<typeof siteCode>
type Args<Name extends keyof Apis> = Parameters<Apis[Name]>

export const onInitialClientRender = () => siteCode().onInitialClientRender()
export const onRouteUpdate = (...args: Args<'onRouteUpdate'>) => siteCode().onRouteUpdate(...args)
export const shouldUpdateScroll = (...args: Args<'shouldUpdateScroll'>) => siteCode().shouldUpdateScroll(...args)
export const wrapRootElement = (...args: Args<'wrapRootElement'>) => siteCode().wrapRootElement(...args)
