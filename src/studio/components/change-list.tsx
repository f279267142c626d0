import type { ShownChange } from '../rules/studio-contract'
import { t } from '../translate'
import { placeText } from './change-place'

/** Lists and groups of fields are shown as JSON, which is no word for a reader. */
const IS_JSON = /^[[{]/

/** A change in words: where, which field, from what to what. */
export function changeText({ file, path, before, after }: ShownChange): string {
  const place = placeText(file, path)
  const kind = before === null ? 'added' : after === null ? 'removed' : 'set'
  const isWhole = path.length === 0
  if (isWhole || IS_JSON.test(before ?? '') || IS_JSON.test(after ?? '')) {
    const what = isWhole || (file === 'site.json' && path.length === 1) ? place : `${place}: ${path.join('.')}`
    const whole = { added: 'change.fileAdded', removed: 'change.fileRemoved', set: 'change.fileChanged' } as const
    return t(whole[kind], { file: what })
  }
  return t(`change.${kind}`, { file: place, field: path.join('.'), before: before ?? '', after: after ?? '' })
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
