/** Id of the header's way in for guests: who has signed out goes on from there. */
export const GUEST_ACCESS_ID = 'guest-access'
