import { useEffect } from 'react'
import { loadPhoneNumbers } from '../client/phone-numbers'
import type { LoadPhoneNumbers } from '../rules/forms/phone-rule'

/** Gives the check of telephone numbers, whose tables are loaded with the form that asks. */
export function usePhoneNumbers(): LoadPhoneNumbers {
  useEffect(() => void loadPhoneNumbers(), [])
  return loadPhoneNumbers
}
