import { useState } from 'react'
import { useSearch } from 'wouter'
import { valuesAside } from '#kernel/pages/aside'
import { useTitle } from '#kernel/pages/title'
import { Chip } from '#ui/display/Tag'
import { toastWarning } from '#ui/overlays/toast'
import { Cascader } from '#ui/pickers/Cascader'
import { LoadState } from '#ui/states/LoadState'
import { type CatalogKind, useCatalog, useCatalogNames } from '../catalogs'
import { useCity } from '../cities/city'
import { useQuickCodes } from '../quickCodes'
import { keepRecent, readRecent } from '../recentCodes'
import { ChooserPage } from './ChooserPage'
import styles from './ChooserPage.module.css'
import { limitOf, useChosen, useHandBack } from './handBack'

/** A whole catalogue on a page: `?limit=` says how many rows may be chosen, `?leaves=1` that none of them may have children. */
export function CatalogChooser({ kind, title }: { kind: CatalogKind; title: string }) {
  const search = useSearch()
  useTitle(title)
  const handBack = useHandBack(kind)
  const limit = limitOf(search, 20)
  const chosen = useChosen()
  const [value, setValue] = useState<readonly string[]>(() => chosen.slice(0, limit))
  const reading = useCatalog(kind)
  const [recent] = useState(() => readRecent(kind))
  const quick = [{ title: '最近选择', ids: recent }, ...useQuickCodes(kind)]
  const names = useCatalogNames(kind, value)
  const city = useCity().code
  const finish = (codes: readonly string[]) => {
    keepRecent(kind, codes)
    handBack(codes)
  }
  /** A form's single choice is made by one press; the row that is chosen already is a choice too. */
  const isOnePress = limit === 1 && valuesAside() !== undefined
  const change = (next: readonly string[]) => {
    if (isOnePress) finish(next.length === 1 ? next : value)
    else setValue(next)
  }
  return (
    <ChooserPage
      title={title}
      canConfirm={value.length > 0 || (limit > 1 && chosen.length > 0)}
      onConfirm={() => finish(value)}
      confirmsAtOnce={isOnePress}
      onClear={() => setValue([])}
    >
      <LoadState reading={reading}>
        {({ list }) => (
          <div className={styles.catalog} data-whole={isOnePress || undefined}>
            <div className={styles.chosen} aria-live="polite">
              {value.map((id, at) => (
                <Chip key={id} selected onPick={() => setValue(value.filter((each) => each !== id))}>
                  {names[at]}
                </Chip>
              ))}
            </div>
            <div className={styles.tree}>
              <Cascader
                items={list}
                value={value}
                onChange={change}
                limit={limit}
                leavesOnly={new URLSearchParams(search).get('leaves') === '1'}
                opensAt={kind === 'area' ? city : undefined}
                withParent={kind === 'area'}
                quick={quick}
                onLimit={() => toastWarning(`最多选择${limit}项`)}
              />
            </div>
          </div>
        )}
      </LoadState>
    </ChooserPage>
  )
}
