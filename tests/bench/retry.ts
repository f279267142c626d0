interface RetryOptions {
  /** Most attempts. */
  attempts: number
  /** Called with the error of each failed attempt except the last. */
  onFailure: (error: unknown) => void
}

/** Repeats a measurement that the browser lost. @throws the last attempt's error */
export async function retry<Result>(run: () => Promise<Result>, options: RetryOptions): Promise<Result> {
  const { attempts, onFailure } = options
  for (let left = attempts - 1; ; left -= 1) {
    try {
      return await run()
    } catch (error) {
      if (left <= 0) throw error
      onFailure(error)
    }
  }
}
