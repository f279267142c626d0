/** A link that signs the member out (specification §2 Link behaviour). */
export const SIGN_OUT_LINK = '#loyalty-logout'
