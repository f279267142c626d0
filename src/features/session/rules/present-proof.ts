/**
 * In place of a present password: the member has just used a passkey, which the session has noted. No password field takes
 * a line end, so nobody types it.
 */
export const BY_PASSKEY = '\n'
