/** Name of the page for visitors without a connection, in the folder of each language. */
export const OFFLINE_PAGE = 'offline.html'
