import type { ReactNode } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { Picture } from '../../../ui/picture'
import type { ShellSettings } from '../../site/components/use-site-shell'
import { type LogoGround, toLogoProperty } from '../../theme/rules/css-properties'

interface LogoPictureProps {
  logo: NonNullable<ShellSettings['logo']>
  /** The background of its place. */
  ground: LogoGround
  /** Styles of the slot. */
  styles?: ThemeUICSSObject
  /** Accessible name; empty for a decorative picture. */
  alt?: string
  fallback: ReactNode
}

/**
 * The operator's logo. Of a variant for dark backgrounds and the normal one, styles display the one that fits
 * (theme/rules/logo-variant), and a lazy picture that is not displayed is not loaded.
 */
export function LogoPicture({ logo: { src, onDark }, ground, styles, alt = '', fallback }: LogoPictureProps) {
  return (onDark ? [src, onDark] : [src]).map((variant, index) => {
    const display = onDark ? `var(${toLogoProperty(ground, index > 0)})` : 'block'
    return (
      <span key={display} sx={{ ...styles, display }}>
        <Picture src={variant} alt={alt} room="logo" isEarly={!onDark} fallback={fallback} />
      </span>
    )
  })
}
