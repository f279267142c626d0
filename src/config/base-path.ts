/** What the paths of a language's pages and files begin with: `/fr`, empty for the site's default. @param code `languagesOf` */
export function basePathOf({ code }: { code: string }): string {
  return code === '' ? '' : `/${code}`
}

/** Which of the base paths of a site's languages a path begins with; empty: the default's. @param pathname without prefix */
export function basePathWithin(pathname: string, bases: readonly string[]): string {
  return bases.find(base => `${pathname}/`.startsWith(`${base}/`)) ?? ''
}

/** A route in a language: links of a page stay in its language. @param route with a leading slash, or `?…` */
export function inBasePath(route: string, base: string): string {
  const isWithin = base === '' || !route.startsWith('/') || route.startsWith(`${base}/`)
  return isWithin ? route : base + route
}
