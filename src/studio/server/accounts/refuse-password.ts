import { MAX_PASSWORD_LENGTH } from '../../../features/membership/rules/forms/password-rule'
import { MIN_PASSWORD_LENGTH } from '../../rules/studio-contract'

/** Why a new password is refused: its length, or that it is among the most common ones or made of the person's address. */
export async function refusedPassword(password: string, email: string): Promise<'short' | 'common' | null> {
  const length = [...password].length
  if (length < MIN_PASSWORD_LENGTH || password.length > MAX_PASSWORD_LENGTH) return 'short'
  const typed = password.toLowerCase()
  const rest = email.split(/[@.]/).reduce((text, part) => (part.length > 2 ? text.replaceAll(part, '') : text), typed)
  if (new Set(typed).size < 4 || rest.replaceAll(/[\d\W_]/g, '') === '') return 'common'
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return dictionary['passwords-common'].includes(typed) ? 'common' : null
}
