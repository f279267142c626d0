import type { ReactNode } from 'react'
import { withPrefix } from 'gatsby'
import { Container } from '../../ui/container'
import { Heading } from '../../ui/heading'

interface MessageScreenProps {
  /** Decoration: a file of `static/drawings`, 640 by 360. */
  drawing: 'lost-reel' | 'unplugged'
  title: string
  text: string
  /** Buttons of the next steps. */
  children: ReactNode
}

/** Layout of error pages: what happened, and the next steps. */
export function MessageScreen({ drawing, title, text, children }: MessageScreenProps) {
  return (
    <div sx={{ bg: 'stage', color: 'textOnStage', overflow: 'hidden' }}>
      <Container>
        <div
          sx={{
            display: 'grid',
            gridTemplateColumns: ['minmax(0, 1fr)', null, null, 'minmax(0, 1fr) minmax(0, 1fr)'],
            alignItems: 'center',
            gap: [5, null, null, 6],
            minHeight: ['24rem', null, '28rem'],
            py: [6, null, 7],
          }}
        >
          <div sx={{ display: 'grid', gap: 4 }}>
            <Heading as="h1">{title}</Heading>
            <p sx={{ m: 0, maxWidth: 'text', color: 'textAltOnStage', fontSize: 'lg' }}>{text}</p>
            <div sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>{children}</div>
          </div>
          <img
            src={withPrefix(`/drawings/${drawing}.svg`)}
            alt=""
            width={640}
            height={360}
            sx={{
              display: 'block',
              width: '100%',
              maxWidth: '40rem',
              height: 'auto',
              '[dir=rtl] &': { transform: 'scaleX(-1)' },
              '@media print': { display: 'none' },
            }}
          />
        </div>
      </Container>
    </div>
  )
}
