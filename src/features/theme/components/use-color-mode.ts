import { toggleColorMode } from '../client/toggle-color-mode'

/** Changes the colour mode. Which one is in force is no state of React: CSS shows it by the root element's class. */
export function useColorMode(): { toggle: () => void } {
  return { toggle: toggleColorMode }
}
