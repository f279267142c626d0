/** Id of the pick mode button, to which focus returns. */
export const PICK_MODE_BUTTON = 'pick-times'
