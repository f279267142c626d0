// Imported, not the global: a bundler puts what the global's variables held at build in their place.
import { env } from 'node:process'
import { createFunctionGateway } from '../server/function-gateway'

/**
 * `/api/cypher` where Gatsby's functions are hosted; the host of this project has its own door. It has no `config` of its own:
 * with one, Gatsby takes the site for one that renders on demand, and builds engines for it.
 */
export default createFunctionGateway({ env, print: line => console.log(line) })
