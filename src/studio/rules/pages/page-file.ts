/** Files of content pages, by their path in the site folder. */
export const PAGE_FILE = /^pages\/(?:[^/]+\/)*[^/]+\.json$/
