import type { ThemeUICSSObject } from 'theme-ui'
import { Dialog } from '../../../ui/dialog'
import { useTranslation } from '../../i18n/components/use-translation'
import { ScannableCode } from './scannable-code'

interface CodeDialogProps {
  title: string
  /** One sentence above the code. */
  text: string
  codes: readonly { code: string; /** What the code is for. */ label?: string | null }[]
  format: string
  onClose: () => void
}

const listStyles: ThemeUICSSObject = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 6, justifyItems: 'center' }
const codeStyles: ThemeUICSSObject = { width: 'min(100%, 20rem)', display: 'grid', gap: 3, textAlign: 'center' }
export const CODE_TEXT_STYLES: ThemeUICSSObject = {
  fontSize: 'xl',
  fontWeight: 'bold',
  fontVariantNumeric: 'tabular-nums',
  letterSpacing: '0.08em',
  lineHeight: 'snug',
  overflowWrap: 'anywhere',
}

/** Codes at a size that the till can read, each with its text for a scanner that fails. */
export function CodeDialog({ title, text, codes, format, onClose }: CodeDialogProps) {
  const { t } = useTranslation()
  return (
    <Dialog open onClose={onClose} title={title} closeLabel={t('layout.close')} variant="sheet">
      <div sx={{ display: 'grid', gap: 5 }}>
        <p sx={{ m: 0, color: 'textAlt' }}>{text}</p>
        <ul sx={listStyles}>
          {codes.map(({ code, label }) => (
            <li key={code} sx={codeStyles}>
              {label ? <strong>{label}</strong> : null}
              <ScannableCode text={code} format={format} />
              <span sx={CODE_TEXT_STYLES}>{code}</span>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
