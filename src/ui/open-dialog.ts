/** What has the focus in a dialog that is opened. */
export const TEXT_FIELD = 'input:not([type=checkbox])'

/**
 * Opens a dialog that the page's HTML contains (`BuiltInDialog`), as a press on its button does, and tells it, or its code once
 * that is there. @param value of the button
 */
export function openBuiltInDialog(id: string, value = ''): void {
  const dialog = document.getElementById(id)
  if (!(dialog instanceof HTMLDialogElement) || dialog.open) return
  dialog.dataset.by = value
  dialog.showModal()
  dialog.querySelector<HTMLElement>(TEXT_FIELD)?.focus()
  dialog.dispatchEvent(new Event('opened'))
}
