import { SESSION_TOKEN_PARAMETERS } from './session-token'

/** Parameters that open somebody's account to whoever reads them: session tokens, reset codes (specification §2 Query parameter names). */
export const PRIVATE_PARAMETERS: readonly string[] = [...SESSION_TOKEN_PARAMETERS, 'resetCode', 'uid', 'activationCode']
