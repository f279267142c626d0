import { expect, it } from 'vitest'
import { around, type Fault } from '../../../../src/config/fault'
import { says, textOf } from '../../../../src/config/fault-words/fault-words'
import { hideSecrets } from './hide-secrets'

it('hides secrets of a fault in every language, however deep they are', () => {
  const inner = says('answeredErrorOf', { number: 3, meaning: 'no user rivage' })
  const fault: Fault = { severity: 'error', source: 'https://pos.example', ...around('sessionNotEnded', inner) }
  const { message, words } = hideSecrets(fault, ['rivage'])
  expect(message).toBe('The session was not ended: answered with error 3: no user …')
  expect(words && textOf(words, 'fr')).toBe('La connexion n’a pas été fermée : a répondu par l’erreur 3 : no user …')
  expect(hideSecrets(fault, ['other'])).toBe(fault)
})
