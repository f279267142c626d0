import { toggleColorMode } from '../client/color-mode'

/** The colour mode is no React state: CSS depends on the root element's class. */
export const useColorMode = () => ({ toggle: toggleColorMode })
