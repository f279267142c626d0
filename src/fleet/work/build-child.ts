import { buildSite } from '../../site-build/cli/build-site'
import type { BuildMessage } from './run-build'

/** Wider than any line of progress: none is cut off. */
const COLUMNS = 500

/**
 * A build as a process of its own: PUBLIC_DIR names the folder of its releases, its argument that of stages. It tells its parent how far it is and
 * how it ended, and ends with it.
 */
async function main(): Promise<void> {
  // The build's own handler stops what it started.
  const stop = () => process.kill(process.pid, 'SIGTERM')
  process.on('disconnect', stop)
  const send = (message: BuildMessage) => {
    if (process.connected) process.send?.(message)
  }
  const [stageRoot] = process.argv.slice(2)
  const result = await buildSite({
    env: process.env,
    ...(stageRoot ? { stageRoot } : {}),
    output: { isTTY: true, columns: COLUMNS, write: text => send({ progress: text }) },
    print: line => send({ line }),
  })
  send(result.ok ? { built: result.value.files } : { faults: result.error })
  if (!result.ok) process.exitCode = 1
  // It has ended: to let go of its parent is not to be left by it.
  process.off('disconnect', stop)
  if (process.connected) process.disconnect()
}

void main()
