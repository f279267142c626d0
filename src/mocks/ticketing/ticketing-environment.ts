import { failure, type Result, success } from '../../platform/result'

const DEFAULT_PORT = '9200'

/** Reads TICKETING_PORT (0 takes any free one). @returns one line per faulty variable */
export function readTicketingEnvironment(env: NodeJS.ProcessEnv): Result<{ port: number }, string[]> {
  const port = env['TICKETING_PORT'] || DEFAULT_PORT
  const isPort = /^\d{1,5}$/.test(port) && Number(port) <= 65_535
  return isPort ? success({ port: Number(port) }) : failure([`TICKETING_PORT: '${port}' is no port number`])
}
