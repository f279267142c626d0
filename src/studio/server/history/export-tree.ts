import { mkdir, rm } from 'node:fs/promises'
import type { GitCommands } from './git-commands'
import { writeFolder } from './write-folder'

/** Writes the files of a commit into a folder of their own, which holds nothing else afterwards. */
export async function exportTree({ git, commit, folder }: { git: GitCommands; commit: string; folder: string }) {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await writeFolder({ siteFolder: folder, git, from: new Map(), to: await git.readTree(commit) })
}
