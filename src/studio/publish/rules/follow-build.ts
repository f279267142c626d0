import { BUILD_STEPS, type BuildStepId, locateBuild, type StepSeconds } from '../../../site-build/progress/build-steps'

/** How far a build of the project is, by the lines that it prints. */
export interface FollowedBuild {
  /** The step that runs now. */
  step: BuildStepId
  /** Epoch ms. */
  stepSince: number
  /** Of the steps that have ended. */
  seconds: StepSeconds
}

export const firstStep = (now: number): FollowedBuild => ({ step: 'prepare', stepSince: now, seconds: {} })

/** `lumen: Planning pages, 3.1 s`, which a build prints at the end of each step. */
const STEP_LINE = /^.*: (.+?), (\d+(?:\.\d+)?) s$/

/** Follows one printed line; any other than that of a step changes nothing. @param now epoch ms */
export function followLine(build: FollowedBuild, line: string, now: number): FollowedBuild {
  const [, label, seconds] = STEP_LINE.exec(line.trim()) ?? []
  const at = BUILD_STEPS.findIndex(step => step.label === label)
  const ended = BUILD_STEPS[at]
  if (!ended || at < BUILD_STEPS.findIndex(({ id }) => id === build.step)) return build
  const step = BUILD_STEPS[at + 1]?.id ?? ended.id
  return { step, stepSince: now, seconds: { ...build.seconds, [ended.id]: Number(seconds) } }
}

/** Whole per cent, below 100. @param known seconds of the last build's steps */
export function percentOf(build: FollowedBuild, known: StepSeconds | undefined, now: number): number {
  const seconds = Math.max(0, now - build.stepSince) / 1000
  return locateBuild({ step: build.step, seconds, share: null, known }).percent
}
