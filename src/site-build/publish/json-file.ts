import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import * as v from 'valibot'

/** Undefined when the file is missing, unreadable or of another shape. */
export async function readJsonFile<S extends v.GenericSchema>(
  file: string,
  schema: S,
): Promise<v.InferOutput<S> | undefined> {
  try {
    const parsed = v.safeParse(schema, JSON.parse(await readFile(file, 'utf8')))
    return parsed.success ? parsed.output : undefined
  } catch {
    return undefined
  }
}

/** Writes a file whole or not at all, and the folder that it needs. */
export async function writeJsonFile(file: string, content: object): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(`${file}.new`, JSON.stringify(content))
  await rename(`${file}.new`, file)
}
