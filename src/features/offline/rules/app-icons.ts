export interface AppIcon {
  /** Path without prefix. */
  path: string
  /** Side of the square, pixels. */
  size: number
  /** `maskable`: may be cropped to a circle, so that its content is in the centre. */
  purpose: 'any' | 'maskable'
}

export const APP_ICONS: readonly AppIcon[] = [
  { path: '/icons/app-192.png', size: 192, purpose: 'any' },
  { path: '/icons/app-512.png', size: 512, purpose: 'any' },
  { path: '/icons/app-maskable-512.png', size: 512, purpose: 'maskable' },
]

/** The icon for Apple's devices, which crop its corners themselves. */
export const APPLE_ICON: AppIcon = { path: '/icons/apple-touch-icon.png', size: 180, purpose: 'maskable' }

/** Path of the manifest, without prefix (contracts §5); below the base path of each language. */
export const MANIFEST_PATH = '/manifest.webmanifest'

/** App metadata of the page's head. */
export interface AppIconConfig {
  /** Colours of the browser's own UI, hex, in each colour mode. */
  themeColor: { light: string; dark: string }
  /** `colorMode` of theme.json. */
  colorMode: string
  /** `serviceWorker` of site.json. */
  hasWorker: boolean
}
