/** Id of the header's access link for guests; focused after signing out. */
export const GUEST_ACCESS_ID = 'guest-access'
