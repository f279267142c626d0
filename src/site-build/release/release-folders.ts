/** Of the browser's code, in a release. */
export const BROWSER_FOLDER = 'browser'
/** Of that code's compressed forms, which the builds of sites add. */
export const FORMS_FOLDER = 'browser-forms'
/** Of the renderer. */
export const RENDERER_FOLDER = 'renderer'
/** Of the host's and the fleet's programs. */
export const PROGRAMS_FOLDER = 'programs'
