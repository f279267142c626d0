import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Writes files below a folder, and the folders that they need. @param files contents by path */
export async function writeFiles(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [file, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true })
    await writeFile(path.join(folder, file), content)
  }
}
