/** Id of the button that turns picking on: focus goes back there. */
export const PICK_MODE_BUTTON = 'pick-times'
