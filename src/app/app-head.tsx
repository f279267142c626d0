import { withPrefix } from 'gatsby'
import { APPLE_ICON, type AppIconConfig, MANIFEST_PATH } from '../features/offline/rules/app-icons'
import { WORKER_META } from '../features/offline/rules/worker-messages'

/** Head tags of the web app: manifest, icon and theme colours. */
export function AppHead({ themeColor, hasWorker }: AppIconConfig) {
  const { light, dark } = themeColor
  return (
    <>
      <link rel="manifest" href={withPrefix(MANIFEST_PATH)} />
      <link rel="apple-touch-icon" href={withPrefix(APPLE_ICON.path)} />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={light} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={dark} />
      {hasWorker ? null : <meta name={WORKER_META} content="off" />}
    </>
  )
}
