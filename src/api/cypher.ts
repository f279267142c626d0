// Imported instead of the global, whose variables a bundler replaces by their values at build time.
import { env } from 'node:process'
import { createFunctionGateway } from '../server/function-gateway'

/**
 * `/api/cypher` as a Gatsby function, for hosting without this project's host. It exports no `config`, because Gatsby
 * would then treat the site as rendering on demand and build engines for it.
 */
export default createFunctionGateway({ env, print: line => console.log(line) })
