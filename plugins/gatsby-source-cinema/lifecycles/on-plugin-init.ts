import type { GatsbyNode } from 'gatsby'
import { ERROR_MAP } from '../error-map'

/** Registers this plugin's error texts with Gatsby's reporter. */
export const onPluginInit: GatsbyNode['onPluginInit'] = ({ reporter }) => {
  reporter.setErrorMap(ERROR_MAP)
}
