interface Patience {
  /** So often it is begun at most. */
  attempts: number
  /** Hears of each attempt that came to nothing, but of the last. */
  onFailure: (error: unknown) => void
}

/**
 * What a run hands over that at times comes to nothing for no fault of what is measured, and is begun again then.
 * @throws what the last attempt threw
 */
export async function retry<Result>(run: () => Promise<Result>, { attempts, onFailure }: Patience): Promise<Result> {
  for (let left = attempts - 1; ; left -= 1) {
    try {
      return await run()
    } catch (error) {
      if (left <= 0) throw error
      onFailure(error)
    }
  }
}
