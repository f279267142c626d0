/**
 * The bearer token of one reading: asked for at the first request, and once more where the system refuses it (401).
 * Requests that are refused at the same time share the new one.
 */
export class AccessToken {
  private readonly tokens: Promise<string>[] = []

  /**
   * @param obtain gives a token. @throws SourceError, which ends the reading
   * @param mayRenew false for a token that is given, and cannot be had again
   */
  constructor(
    private readonly obtain: () => Promise<string>,
    private readonly mayRenew: boolean,
  ) {}

  current(): Promise<string> {
    return this.tokens.at(-1) ?? this.next()
  }

  /** Whether there is now another token than the refused one; false where the new one is refused, too. */
  async renew(refused: string): Promise<boolean> {
    if (!this.mayRenew) return false
    if (this.tokens.length === 1) void this.next()
    return (await this.current()) !== refused
  }

  /** The last token that came; undefined where none did. */
  async last(): Promise<string | undefined> {
    const outcomes = await Promise.allSettled(this.tokens)
    return outcomes.flatMap(outcome => (outcome.status === 'fulfilled' ? [outcome.value] : [])).at(-1)
  }

  private next(): Promise<string> {
    const token = this.obtain()
    this.tokens.push(token)
    return token
  }
}
