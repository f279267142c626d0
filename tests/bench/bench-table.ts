/** Lines of figures as a Markdown table, one column per name; what was not measured is a dash. */
export function formatTable(lines: Record<string, string | number | null>[]): string {
  const names = [...new Set(lines.flatMap(line => Object.keys(line)))]
  const cells = [names, ...lines.map(line => names.map(name => String(line[name] ?? '–')))]
  const widths = names.map((_, column) => Math.max(...cells.map(row => row[column]?.length ?? 0)))
  const format = (row: string[]) => `| ${row.map((cell, column) => cell.padStart(widths[column] ?? 0)).join(' | ')} |`
  const [head = [], ...body] = cells
  return [format(head), `|${widths.map(width => '-'.repeat(width + 2)).join('|')}|`, ...body.map(format)].join('\n')
}
