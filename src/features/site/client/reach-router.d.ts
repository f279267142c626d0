/** The one part of Gatsby's router this site asks for itself; the package brings no types. */
declare module '@gatsbyjs/reach-router' {
  export const globalHistory: {
    /** Calls back after each navigation. @returns stops */
    listen(listener: () => void): () => void
  }
}
