import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { createEngine } from '@secretlint/node'
import { secretLintProfiler } from '@secretlint/profiler'
import type { Audited } from './audited'

const PICTURES = /\.(?:avif|webp|png|jpe?g|gif|ico|woff2|mp4|webm)$/

/** Every file under version control, read by secretlint's recommended rules. */
export async function auditSecrets(): Promise<Audited> {
  const files = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
    .split('\0')
    .filter(file => file !== '' && !PICTURES.test(file))
  if (files.length === 0)
    return { measured: { secrets: { missing: 'nothing is under version control here' } }, notes: [] }
  const found = await findSecrets(files)
  return { measured: { secrets: found.length }, notes: [`${files.length} files read`, ...found] }
}

// It notes two marks for each file and rule, and looks through all of them at each: four fifths of the time.
secretLintProfiler.mark = () => undefined

/** @param files paths below the working folder @returns a line each: the file and what stands in it, masked */
export async function findSecrets(files: readonly string[]): Promise<string[]> {
  const engine = await createEngine({
    cwd: process.cwd(),
    configFilePath: path.resolve('.secretlintrc.json'),
    formatter: 'json',
    color: false,
    maskSecrets: true,
  })
  const { output } = await engine.executeOnFiles({ filePathList: files.map(file => path.resolve(file)) })
  const results = JSON.parse(output || '[]') as { filePath: string; messages: { message: string }[] }[]
  return results.flatMap(({ filePath, messages }) =>
    messages.map(({ message }) => `${path.relative('.', filePath)}: ${message}`),
  )
}
