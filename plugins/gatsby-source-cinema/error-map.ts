/** Ids of this plugin's errors in Gatsby's report. */
export const CANNOT_READ_SOURCE = 'read-source'

interface ErrorContext {
  sourceMessage: string
}

/** Texts and levels of the plugin's errors, for Gatsby's reporter. */
export const ERROR_MAP = {
  [CANNOT_READ_SOURCE]: {
    text: (context: ErrorContext) => `The site cannot be built from its source:\n${context.sourceMessage}`,
    level: 'ERROR',
    category: 'USER',
  },
} as const
