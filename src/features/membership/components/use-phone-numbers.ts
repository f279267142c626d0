import { useEffect } from 'react'
import { loadPhoneNumbers } from '../client/phone-numbers'
import type { LoadPhoneNumbers } from '../rules/forms/phone-rule'

/** Returns the loader of the telephone number tables, and preloads them with the form. */
export function usePhoneNumbers(): LoadPhoneNumbers {
  useEffect(() => void loadPhoneNumbers(), [])
  return loadPhoneNumbers
}
