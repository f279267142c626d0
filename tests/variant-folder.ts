import path from 'node:path'

/**
 * The folder of every site that only tests have, one after the other. So they share a stage, as an operator's site does from
 * change to change: a build finds the bundler's cache of the one before, and must not be misled by what else that one left.
 */
export const VARIANT_FOLDER = path.resolve('.stage/test/site-variant')
