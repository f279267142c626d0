// @vitest-environment node
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { inCache, STYLED_HTML, viewOf } from '../../../tests/builders/styled-view'
import * as runtime from './jsx-runtime'

it('an HTML element with sx is rendered on the server with the class and the ids of the browser', () => {
  expect(renderToString(inCache(viewOf(runtime)))).toBe(STYLED_HTML)
})
