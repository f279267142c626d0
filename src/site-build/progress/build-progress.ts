import { BUILD_STEPS, type BuildStepId, locateBuild, stepOfActivity, type StepSeconds } from './build-steps'
import type { GatsbyEvent } from './gatsby-events'

/** Where progress is shown. */
export interface ProgressOutput {
  write: (text: string) => unknown
  /** A terminal has one line that changes; anything else one line per step. */
  isTTY?: boolean
  columns?: number
}

interface CreateProgress {
  /** The site's name. */
  name: string
  output: ProgressOutput
  /** Of the last build; undefined for the first. */
  known: StepSeconds | undefined
  /** Ms. */
  now?: () => number
}

/** How often a terminal's line is written anew, ms. */
const REDRAW_MS = 500
const CLEAR_LINE = '\r\u001B[2K'

/** Shows how far a build is, until `end`. */
export class BuildProgress {
  private step: BuildStepId = 'prepare'
  private stepStartedAt: number
  private share: number | null = null
  private readonly seconds: StepSeconds = {}
  private readonly timer: NodeJS.Timeout | undefined
  private readonly now: () => number

  constructor(private readonly input: CreateProgress) {
    this.now = input.now ?? (() => performance.now())
    this.stepStartedAt = this.now()
    if (input.output.isTTY) this.timer = setInterval(() => this.draw(), REDRAW_MS).unref()
    this.draw()
  }

  /** Follows Gatsby: an activity of a later step begins that step. */
  follow(event: GatsbyEvent): void {
    if (event.kind === 'began') {
      const step = stepOfActivity(event.activity)
      if (step && indexOf(step) > indexOf(this.step)) this.begin(step)
    }
    if (event.kind === 'advanced' && stepOfActivity(event.activity) === this.step && event.total)
      this.share = Math.min(1, (event.current ?? 0) / event.total)
  }

  begin(step: BuildStepId): void {
    this.finishStep()
    this.step = step
    this.stepStartedAt = this.now()
    this.share = null
    this.draw()
  }

  /** Prints a line that stays, above the progress. */
  print(line: string): void {
    const { output } = this.input
    output.write(output.isTTY ? `${CLEAR_LINE}${line}\n` : `${line}\n`)
    this.draw()
  }

  /** @returns seconds of the steps, for the next build */
  end(): StepSeconds {
    this.finishStep()
    this.stop()
    return { ...this.seconds }
  }

  /** Takes the line away, of a build that failed too. */
  stop(): void {
    clearInterval(this.timer)
    const { output } = this.input
    if (output.isTTY) output.write(CLEAR_LINE)
  }

  private finishStep(): void {
    const seconds = (this.now() - this.stepStartedAt) / 1000
    this.seconds[this.step] = Math.round(seconds * 10) / 10
    const { name, output } = this.input
    if (!output.isTTY) output.write(`${name}: ${labelOf(this.step)}, ${seconds.toFixed(1)} s\n`)
  }

  private draw(): void {
    const { name, output, known } = this.input
    if (!output.isTTY) return
    const seconds = (this.now() - this.stepStartedAt) / 1000
    const { percent, secondsLeft } = locateBuild({ step: this.step, seconds, share: this.share, known })
    const left = secondsLeft === null ? '' : `, about ${formatSeconds(secondsLeft)} left`
    const line = `${name}: ${labelOf(this.step)} · ${percent} %${left}`
    output.write(CLEAR_LINE + line.slice(0, (output.columns ?? 80) - 1))
  }
}

/** `45 s`, `2 min 5 s`. */
export function formatSeconds(seconds: number): string {
  const whole = Math.round(seconds)
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`
}

const indexOf = (step: BuildStepId) => BUILD_STEPS.findIndex(({ id }) => id === step)
const labelOf = (step: BuildStepId) => BUILD_STEPS[indexOf(step)]?.label ?? step
