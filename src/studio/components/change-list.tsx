import type { ShownChange } from '../rules/studio-contract'
import { t } from '../translate'

/** A change in words: which file, which field, from what to what. */
function changeText({ file, path, before, after }: ShownChange): string {
  if (path.length === 0) {
    const kind = before === null ? 'fileAdded' : after === null ? 'fileRemoved' : 'fileChanged'
    return t(`change.${kind}`, { file })
  }
  const kind = before === null ? 'added' : after === null ? 'removed' : 'set'
  return t(`change.${kind}`, { file, field: path.join('.'), before: before ?? '', after: after ?? '' })
}

/** Changes in words. @param more number of changes beyond those */
export function ChangeList({ changes, more }: { changes: readonly ShownChange[]; more: number }) {
  return (
    <ul className="change-list">
      {changes.map(change => (
        <li key={[change.file, ...change.path].join('\n')}>{changeText(change)}</li>
      ))}
      {more > 0 ? <li>{t('draft.more', { count: more })}</li> : null}
    </ul>
  )
}
