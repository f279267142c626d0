import { SESSION_TOKEN_PARAMETERS } from './session-token'

/** Query parameters with session tokens or account codes, kept secret (specification §2 Query parameter names). */
export const PRIVATE_PARAMETERS: readonly string[] = [...SESSION_TOKEN_PARAMETERS, 'resetCode', 'uid', 'activationCode']
