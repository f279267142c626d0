import type { ReactNode } from 'react'
import { Container } from '../../ui/container'
import { Heading } from '../../ui/heading'
import { inDisplaySize } from '../../features/theme/rules/shape-scales'

interface MessageScreenProps {
  /** Large decorative code. */
  code: string
  title: string
  text: string
  /** Buttons of the next steps. */
  children: ReactNode
}

/** Layout of error pages: what happened, and the next steps. */
export function MessageScreen({ code, title, text, children }: MessageScreenProps) {
  return (
    <div sx={{ bg: 'stage', color: 'textOnStage', overflow: 'hidden' }}>
      <Container>
        <div
          sx={{
            position: 'relative',
            display: 'grid',
            alignContent: 'center',
            gap: 4,
            minHeight: ['24rem', null, '28rem'],
            paddingBlockStart: [7, null, 8],
            // On narrow screens the code has its own space below the text.
            paddingBlockEnd: ['calc(24vw + 2rem)', 'calc(17vw + 3rem)', null, 8],
          }}
        >
          <span
            aria-hidden="true"
            data-code={code}
            sx={{
              variant: 'text.display',
              position: 'absolute',
              insetInlineEnd: 0,
              insetBlockEnd: '-0.12em',
              fontSize: ['34vw', '24vw', null, 'clamp(10rem, 30vw, 26rem)'].map(size => size && inDisplaySize(size)),
              color: 'surfaceOnStage',
              pointerEvents: 'none',
              // Generated content is decoration, so it is exempt from text contrast.
              '&::before': { content: 'attr(data-code)' },
            }}
          />
          <div sx={{ position: 'relative', display: 'grid', gap: 4 }}>
            <Heading as="h1" size="display">
              {title}
            </Heading>
            <p sx={{ m: 0, maxWidth: 'text', color: 'textAltOnStage', fontSize: 'lg' }}>{text}</p>
            <div sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>{children}</div>
          </div>
        </div>
      </Container>
    </div>
  )
}
