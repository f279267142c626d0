/** The part of Gatsby's router that this site uses; the package has no types. */
declare module '@gatsbyjs/reach-router' {
  export const globalHistory: {
    /** Calls back after each navigation. @returns unsubscribes */
    listen(listener: () => void): () => void
    navigate(to: string): Promise<void>
  }
}
