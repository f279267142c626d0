/** Public origin of the site as the build was told (SITE_URL), for canonical links and pictures in shared links; no slash at the end. */
export const SITE_URL = (process.env.GATSBY_SITE_URL ?? 'http://localhost:9000').replace(/\/+$/, '')
