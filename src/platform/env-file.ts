import { existsSync } from 'node:fs'

/** Takes variables from a `.env` file when there is one; those already set in the environment win. */
export function loadEnvFile(file = '.env'): void {
  if (existsSync(file)) process.loadEnvFile(file)
}
