import type { GatsbyNode } from 'gatsby'
import { readBuildEnvironment } from '../../../src/build/build-environment'
import { installedFontFile } from '../../../src/build/copy-fonts'
import { findFontFile, FONTS_PATH } from '../../../src/features/theme/rules/font-file'

/** The part of Express that a font needs. */
interface Reply {
  set(name: string, value: string): void
  sendFile(file: string): void
}

/** Serves every face of the catalogue while developing, as the host does: a live preview may ask for any. */
export const onCreateDevServer: GatsbyNode['onCreateDevServer'] = ({ app }) => {
  const environment = readBuildEnvironment(process.env)
  if (!environment.ok) return
  const { projectRoot } = environment.value
  app.get(
    // Also below a path prefix, which rules carry and this server does not.
    `*${FONTS_PATH}:id/:file`,
    ({ params }: { params: Record<string, string> }, reply: Reply, next: () => void) => {
      const { id = '', file = '' } = params
      if (!findFontFile({ id, file })) return next()
      reply.set('access-control-allow-origin', '*')
      reply.sendFile(installedFontFile({ file: `${id}/${file}`, projectRoot }))
    },
  )
}
