import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'

/** What pages take of a package, as an import; the rest of it stays away. Whole packages where all of one is taken. */
const TAKEN: Readonly<Record<string, string>> = {
  '@emotion/cache': `export { default } from '@emotion/cache'`,
  '@emotion/react': `export { CacheProvider, Global, css, keyframes, withEmotionCache } from '@emotion/react'
    export { jsx, jsxs } from '@emotion/react/jsx-runtime'`,
  '@emotion/utils': `export { insertStyles } from '@emotion/utils'`,
  '@hookform/resolvers': `export { valibotResolver } from '@hookform/resolvers/valibot'`,
  '@qwik.dev/partytown': `export { version } from '@qwik.dev/partytown/package.json'`,
  '@simplewebauthn/browser': `export { startAuthentication, startRegistration } from '@simplewebauthn/browser'`,
  analytics: `export * from 'analytics'`,
  culori: `export { clampChroma, converter, formatHex, parse, wcagContrast } from 'culori'`,
  'js-cookie': `export { default } from 'js-cookie'`,
  jsbarcode: `export { default } from 'jsbarcode'`,
  'libphonenumber-js': `export * from 'libphonenumber-js/min'`,
  minisearch: `export { default } from 'minisearch'`,
  polished: `export { adjustHue, darken, lighten, parseToHsl, shade, tint } from 'polished'`,
  react: `export * from 'react'`,
  'react-dom': `export { hydrateRoot } from 'react-dom/client'
    export { createPortal } from 'react-dom'`,
  'react-google-recaptcha-v3': `export { GoogleReCaptchaProvider, useGoogleReCaptcha } from 'react-google-recaptcha-v3'`,
  'react-hook-form': `export { get, useController, useForm, useWatch } from 'react-hook-form'`,
  'theme-ui': `export { Global, css } from 'theme-ui'`,
  uqr: `export * from 'uqr'`,
  valibot: `export * from 'valibot'`,
}

/** Packages whose code pages load. */
export const ON_PAGES: readonly string[] = Object.keys(TAKEN)

/** What everybody has already. */
const SHARED = ['react', 'react-dom', '@emotion/react', '@emotion/cache', 'react-hook-form']

/** Bytes of what pages take of a package: minified for browsers, gzip, without other packages that pages have anyway. */
export async function bytesOfPackage(name: string): Promise<number> {
  const { outputFiles } = await build({
    stdin: { contents: TAKEN[name] ?? '', resolveDir: process.cwd() },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
    external: SHARED.filter(shared => shared !== name && !(name === '@emotion/react' && shared === '@emotion/cache')),
    logLevel: 'silent',
  })
  return gzipSync(outputFiles[0]?.contents ?? '', { level: 9 }).length
}
