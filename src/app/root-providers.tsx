import type { ReactNode } from 'react'
import { useSiteShell } from '../features/site/use-site-shell'
import { ThemeProvider } from '../features/theme/theme-provider'

/** Providers in room order that need no page: the theme. */
export function RootProviders({ children }: { children: ReactNode }) {
  const { settings } = useSiteShell()
  return <ThemeProvider theme={settings.theme}>{children}</ThemeProvider>
}
