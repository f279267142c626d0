/** The page that shows a shortlist (contracts, In the browser); alone here, since every page's footer names it. */
export const SHORTLIST_PATH = '/shortlist/'
