/**
 * Public origin of the site (SITE_URL of the build), for canonical links and sharing pictures; without a trailing
 * slash.
 */
export const SITE_URL = (process.env.GATSBY_SITE_URL ?? 'http://localhost:9000').replace(/\/+$/, '')
