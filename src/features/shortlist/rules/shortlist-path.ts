/**
 * Path of the shortlist page (contracts, In the browser); in a file of its own because every page's footer links to it.
 */
export const SHORTLIST_PATH = '/shortlist/'
