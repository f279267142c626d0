/** Makes the browser ask for confirmation before the page is left. @returns stop */
export function startUnsavedGuard(): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault()
  window.addEventListener('beforeunload', ask)
  return () => window.removeEventListener('beforeunload', ask)
}
