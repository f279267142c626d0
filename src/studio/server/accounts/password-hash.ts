/** The studio's hashes of passwords are better-auth's (scrypt). Named here, for the tests replace them by cheap ones. */
export { hashPassword, verifyPassword } from 'better-auth/crypto'
