import { createClient } from '@libsql/client'

/**
 * Holds the write lock of a database file as another process would, until it is told to stop: a line of input.
 * Prints a line once it holds it.
 */
async function lockDatabase(file: string): Promise<void> {
  const transaction = await createClient({ url: `file:${file}`, timeout: 5_000 }).transaction('write')
  process.stdin.once('data', () => {
    transaction.close()
    process.exit(0)
  })
  console.log('locked')
}

void lockDatabase(process.argv[2] ?? '')
