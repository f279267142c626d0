import { type Built, buildOnce } from './built-sites'
import { type StepOutcome, whole } from './step'

/**
 * Runs what needs a built site. @param run is given the folder of its files @returns its outcome, with the build named as
 * flaky where it took two attempts (decision 036); one failure where the site was not built, or where `run` throws
 */
export async function withBuiltSite(
  site: string,
  run: (publicDir: string) => Promise<StepOutcome>,
  build: (site: string) => Promise<Built> = buildOnce,
): Promise<StepOutcome> {
  try {
    const { publicDir, firstFailure } = await build(site)
    if (!publicDir) return whole(0, `${site} was not built: ${firstFailure}`)
    const outcome = await run(publicDir)
    return firstFailure === undefined
      ? outcome
      : { ...outcome, flaky: [...(outcome.flaky ?? []), `the build of ${site}: ${firstFailure}`] }
  } catch (error) {
    console.error(error)
    return whole(0, String(error))
  }
}
