/**
 * Opens a dialog that the page's HTML contains (`BuiltInDialog`), as a press on its button does, and tells it, or its code once
 * that is there.
 */
export function openBuiltInDialog(id: string): void {
  const dialog = document.getElementById(id)
  if (!(dialog instanceof HTMLDialogElement) || dialog.open) return
  dialog.showModal()
  dialog.querySelector('input')?.focus()
  dialog.dispatchEvent(new Event('opened'))
}
