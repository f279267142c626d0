/** The picture of the site on a device's home screen. */
export interface AppIcon {
  /** Path without prefix. */
  path: string
  /** Side of the square, pixels. */
  size: number
  /** `maskable`: may be cut to a circle, so that all that counts stands in the middle. */
  purpose: 'any' | 'maskable'
}

/** The icons of the web app manifest. */
export const APP_ICONS: readonly AppIcon[] = [
  { path: '/icons/app-192.png', size: 192, purpose: 'any' },
  { path: '/icons/app-512.png', size: 512, purpose: 'any' },
  { path: '/icons/app-maskable-512.png', size: 512, purpose: 'maskable' },
]

/** The one that Apple's devices ask for; they cut its corners themselves. */
export const APPLE_ICON: AppIcon = { path: '/icons/apple-touch-icon.png', size: 180, purpose: 'maskable' }

/** Where the manifest stands, without prefix (contracts §5). */
export const MANIFEST_PATH = '/manifest.webmanifest'

/** What a page's head says of the site as an app. */
export interface AppIconConfig {
  /** Colours of the browser's own frame, hex, in each mode. */
  themeColor: { light: string; dark: string }
  /** site.json `serviceWorker`. */
  hasWorker: boolean
}
