import { formatBudgets } from '../bench/bench-report'
import { exitCodeOf, judgeBudgets } from '../audit/budgets'
import { FIGURES } from '../audit/figures'
import { runFuzz } from './fuzz-figures'

/** `npm run fuzz`: the gateway's properties at full length. Exits with 1 where one does not hold. */
async function main(): Promise<void> {
  const figures = await runFuzz(line => console.log(line))
  const judged = judgeBudgets(
    FIGURES.filter(({ part }) => part === 'gateway'),
    { ...figures },
  )
  console.log(formatBudgets(judged))
  process.exitCode = exitCodeOf(judged)
}

main().catch((error: unknown) => {
  console.error(error)
  process.exit(1)
})
