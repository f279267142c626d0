/** Names of the head's meta elements with the addresses of the page template's code, and of the page's data. */
export const TEMPLATE_CODE = 'template-code'
export const PAGE_DATA = 'page-data'

/** Name of the meta element with the instant that a build was given (BUILD_NOW), an ISO text. */
export const BUILT_FOR = 'built-for'

/** Names of those with the addresses of the shown parts' code, the language's file among them, and of what may be opened. */
export const PART_CODE = 'part-code'
export const LATER_CODE = 'later-code'
