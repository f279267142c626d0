import { useState } from 'react'
import type { ListedPage } from '../../rules/content-contract'
import {
  addNode,
  addNodeAfter,
  labelOf,
  type MenuMove,
  type MenuNode,
  type MenuPath,
  nodeAt,
  putNode,
  removeNode,
} from '../../rules/menus/menu-tree'
import { t } from '../../translate'
import { EntryFields, MenuFields } from './menu-fields'
import { MenuTree } from './menu-tree-view'

interface MenuEditorProps {
  menus: MenuNode[]
  pages: readonly ListedPage[]
  mayWrite: boolean
  onChange: (menus: MenuNode[]) => void
}

/** The tree of menus, and the fields of the chosen entry. */
export function MenuEditor({ menus, pages, mayWrite, onChange }: MenuEditorProps) {
  const [path, setPath] = useState<MenuPath | null>(null)
  const [told, setTold] = useState('')
  const node = path ? nodeAt(menus, path) : undefined
  const move = (moved: MenuMove | null) => {
    if (!moved || !mayWrite) return
    onChange(moved.menus)
    setPath(moved.path)
    setTold(t('menus.moved', { label: labelOf(nodeAt(moved.menus, moved.path) ?? {}) }))
  }
  const newEntry = () => ({ label: t('menus.newEntry'), url: '/' })
  const add = (parent: MenuPath) => move(addNode(menus, parent, newEntry()))
  const addMenu = () => {
    onChange([
      ...menus,
      { position: menus.some(menu => menu['position'] === 'HEADER') ? 'FOOTER' : 'HEADER', items: [] },
    ])
    setPath([menus.length])
  }
  const remove = (at: MenuPath) => {
    onChange(removeNode(menus, at))
    setPath(null)
  }
  const change = (next: MenuNode) => path && onChange(putNode(menus, path, next))
  return (
    <div className="menus-editor">
      <div>
        <p className="hint" id="menu-keys">
          {t('menus.keys')}
        </p>
        <p className="visually-hidden" role="status">
          {told}
        </p>
        <MenuTree menus={menus} chosen={path} mayWrite={mayWrite} onChoose={setPath} onMove={move} onRemove={remove} />
        {mayWrite ? (
          <button type="button" className="button" onClick={addMenu}>
            {t('menus.addMenu')}
          </button>
        ) : null}
      </div>
      <section className="fields-panel" aria-label={path && path.length > 1 ? t('menus.entry') : t('menus.menu')}>
        {path && node ? (
          <>
            {path.length === 1 ? (
              <MenuFields node={node} mayWrite={mayWrite} onChange={change} />
            ) : (
              <EntryFields node={node} pages={pages} mayWrite={mayWrite} onChange={change} />
            )}
            {mayWrite ? (
              <div className="studio-actions">
                <button type="button" className="button" onClick={() => add(path)}>
                  {t('menus.addEntry')}
                </button>
                {path.length > 1 ? (
                  <button type="button" className="button" onClick={() => move(addNodeAfter(menus, path, newEntry()))}>
                    {t('menus.addAfter')}
                  </button>
                ) : null}
                <button type="button" className="button" onClick={() => remove(path)}>
                  {t('pages.remove')}
                </button>
              </div>
            ) : null}
          </>
        ) : (
          <p className="hint">{t('menus.choose')}</p>
        )}
      </section>
    </div>
  )
}
