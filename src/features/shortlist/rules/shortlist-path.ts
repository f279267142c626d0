/** Path of the shortlist page (contracts, In the browser); a file of its own because every footer links to it. */
export const SHORTLIST_PATH = '/shortlist/'
