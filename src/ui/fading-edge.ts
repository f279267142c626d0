import type { ThemeUICSSObject } from 'theme-ui'

const toEnd = (direction: 'left' | 'right') => `linear-gradient(to ${direction}, #000 calc(100% - 1.5rem), transparent)`

/** Styles of a row that scrolls sideways on phones: it fades at its end, where there may be more. */
export const FADING_EDGE: ThemeUICSSObject = {
  maskImage: [toEnd('right'), null, 'none'],
  '[dir=rtl] &': { maskImage: [toEnd('left'), null, 'none'] },
}
