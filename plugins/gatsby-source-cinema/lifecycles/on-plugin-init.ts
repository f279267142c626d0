import type { GatsbyNode } from 'gatsby'
import { ERROR_MAP } from '../error-map'

/** Gives Gatsby's reporter the words of this plugin's errors. */
export const onPluginInit: GatsbyNode['onPluginInit'] = ({ reporter }) => {
  reporter.setErrorMap(ERROR_MAP)
}
