const SYSTEM = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Hiragino Sans', 'Noto Sans JP', sans-serif"

/** Fonts the site serves itself, each with its metric-matched stand-in (theme/font-faces). */
const HOSTED: Record<string, { text: string; display: string }> = {
  Inter: {
    text: `'Inter Variable', 'Inter Fallback', ${SYSTEM}`,
    display: `'Inter Variable', 'Inter Fallback', ${SYSTEM}`,
  },
  Archivo: {
    text: `'Archivo Variable', 'Archivo Fallback', ${SYSTEM}`,
    display: `'Archivo Variable', 'Archivo Condensed Fallback', ${SYSTEM}`,
  },
}

/** Font stacks of a theme. A family the site does not serve falls back to the system's sans. */
export function fontStacks({ body, heading }: { body: string; heading: string }) {
  return {
    body: HOSTED[body]?.text ?? SYSTEM,
    heading: HOSTED[heading]?.text ?? SYSTEM,
    /** Large titles, set condensed where the family has a width axis. */
    display: HOSTED[heading]?.display ?? SYSTEM,
  }
}
