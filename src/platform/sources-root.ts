/**
 * Folder of `src`, `plugins` and `static`, as environment or working folder tell it: for modules that Playwright loads, too,
 * which compiles no `import.meta`. Programs of a release are told by `project-root`, Gatsby's bundles by the build.
 */
export function sourcesRoot(): string {
  return process.env['SOURCES_ROOT'] || process.env['PROJECT_ROOT'] || process.cwd()
}
