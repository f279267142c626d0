/** Storage key of vouchers that only this browser knows (contracts, In the browser); it ends with its member's session. */
export const VOUCHERS_KEY = 'redeemedVouchers'
