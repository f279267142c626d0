/** A guest's watchlist marker: there while the browser keeps a list, removed at login (specification §3, decisions: Secondary cookie). */
export const GUEST_COOKIE = 'loyaltyGuest'
