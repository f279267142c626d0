import { existsSync } from 'node:fs'

/** Loads variables from a `.env` file if it exists; variables already set in the environment take precedence. */
export function loadEnvFile(file = '.env'): void {
  if (existsSync(file)) process.loadEnvFile(file)
}
