/** Set while the browser has a guest's watchlist, removed at login (specification §3, decisions: Secondary cookie). */
export const GUEST_COOKIE = 'loyaltyGuest'
