import { useState } from 'react'
import { useSearch } from 'wouter'
import { Chip } from '../../../ui/display/Tag'
import { toastWarning } from '../../../ui/overlays/toast'
import { Cascader } from '../../../ui/pickers/Cascader'
import { LoadState } from '../../../ui/states/LoadState'
import { type CatalogKind, useCatalog, useCatalogNames } from '../catalogs'
import { useCity } from '../city'
import { useQuickCodes } from '../quickCodes'
import { ChooserPage } from './ChooserPage'
import styles from './ChooserPage.module.css'
import { limitOf, useHandBack } from './handBack'

/** A whole catalogue on a page: `?value=` are the chosen rows, `?limit=` how many may be chosen. */
export function CatalogChooser({ kind, title }: { kind: CatalogKind; title: string }) {
  const search = useSearch()
  const handBack = useHandBack(kind)
  const limit = limitOf(search, 20)
  const [value, setValue] = useState<readonly string[]>(() =>
    new URLSearchParams(search).getAll('value').slice(0, limit),
  )
  const reading = useCatalog(kind)
  const quick = useQuickCodes(kind)
  const names = useCatalogNames(kind, value)
  const city = useCity().code
  return (
    <ChooserPage
      title={title}
      canConfirm={value.length > 0}
      onConfirm={() => handBack(value)}
      onClear={() => setValue([])}
    >
      <LoadState reading={reading}>
        {({ list }) => (
          <>
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
                onChange={setValue}
                limit={limit}
                opensAt={kind === 'area' ? city : undefined}
                withParent={kind === 'area'}
                quick={quick}
                onLimit={() => toastWarning(`最多选择${limit}项`)}
              />
            </div>
          </>
        )}
      </LoadState>
    </ChooserPage>
  )
}
