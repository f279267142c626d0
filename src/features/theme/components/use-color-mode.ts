import { toggleColorMode } from '../client/color-mode'

/**
 * Returns a function that toggles the colour mode. The mode itself is not React state: CSS depends on the root
 * element's class.
 */
export function useColorMode(): { toggle: () => void } {
  return { toggle: toggleColorMode }
}
